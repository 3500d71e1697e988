/**
 * What pharmacists call goods besides the name on the box: old names of substances, short names of slices, and the
 * slips of the pen that are commoner than the right character. A name is found by all of its aliases and their pinyin.
 */
const aliases: Readonly<Record<string, readonly string[]>> = {
  对乙酰氨基酚: ['扑热息痛'],
  吲哚美辛: ['消炎痛'],
  普萘洛尔: ['心得安'],
  头孢氨苄: ['先锋霉素Ⅳ', '先锋4号'],
  头孢拉定: ['先锋霉素Ⅵ', '先锋6号'],
  诺氟沙星: ['氟哌酸'],
  甲硝唑: ['灭滴灵'],
  呋喃唑酮: ['痢特灵'],
  氯苯那敏: ['扑尔敏'],
  硝苯地平: ['心痛定'],
  硝酸异山梨酯: ['消心痛'],
  双嘧达莫: ['潘生丁'],
  小檗碱: ['黄连素'],
  沙丁胺醇: ['舒喘灵'],
  甲氧氯普胺: ['胃复安', '灭吐灵'],
  消旋山莨菪碱: ['654-2'],
  氢氯噻嗪: ['双克'],
  螺内酯: ['安体舒通'],
  呋塞米: ['速尿'],
  格列本脲: ['优降糖'],
  二甲双胍: ['降糖片'],
  泼尼松: ['强的松'],
  地塞米松: ['氟美松'],
  氟轻松: ['肤轻松'],
  利巴韦林: ['病毒唑'],
  西咪替丁: ['甲氰咪胍'],
  复方磺胺甲噁唑: ['复方新诺明'],
  卡托普利: ['开博通', '巯甲丙脯酸'],
  过氧化氢: ['双氧水'],
  延胡索: ['元胡', '玄胡'],
  金银花: ['双花', '二花'],
  牛蒡子: ['大力子'],
  益母草: ['坤草'],
  三七: ['田七'],
  牡丹皮: ['丹皮'],
  酸枣仁: ['枣仁'],
  麦冬: ['寸冬'],
  天花粉: ['花粉', '栝楼根'],
  薏苡仁: ['薏米', '苡仁'],
  莱菔子: ['萝卜子'],
  大黄: ['川军'],
  甘草: ['国老'],
  板蓝根: ['板兰根'],
  双黄连: ['双黄莲'],
  黄芪: ['黄耆'],
  创可贴: ['创口贴'],
  创口贴: ['创可贴'],
  维生素: ['维', 'V'],
}

/** The acid in front of a base: whoever wants 盐酸二甲双胍片 says 二甲双胍. */
const SALT = /^(盐酸|硫酸|磷酸|枸橼酸|富马酸|马来酸|酒石酸|苯磺酸|甲磺酸|琥珀酸|醋酸|氢溴酸)/

/** A name as it is also said; nothing for most names. */
export const aliasesOf = (name: string): readonly string[] => {
  const others = Object.entries(aliases).flatMap(([formal, spoken]) =>
    name.includes(formal) ? spoken.map((other) => name.replace(formal, other)) : [],
  )
  return [...others, ...[name, ...others].filter((each) => SALT.test(each)).map((each) => each.replace(SALT, ''))]
}
