import { addDays, startOfDay, type Day, type Instant } from '@xinglin/domain/kernel/time'
import { bestGoods, isForEveryLicence } from './best-goods.ts'
import type { DemoGoods } from './demo-goods.ts'
import type { DemoActivity } from './demo-promotions.ts'

type CampaignKind = 'festival' | 'savings' | 'template' | 'zone'

type DemoCampaign = {
  readonly id: number
  readonly kind: CampaignKind
  readonly name: string
  readonly subtitle: string
  readonly image: string
  readonly rules: string
  readonly startsAt: Instant
  readonly endsAt: Instant
}
type DemoTab = {
  readonly id: number
  readonly campaignId: number
  readonly name: string
  readonly activityId: number | null
}
type DemoCampaignFloor = {
  readonly id: number
  readonly tabId: number
  readonly title: string
  readonly subtitle: string
  readonly url: string
  readonly goodsIds: readonly number[]
}

export type DemoCampaigns = {
  readonly campaigns: readonly DemoCampaign[]
  readonly tabs: readonly DemoTab[]
  readonly floors: readonly DemoCampaignFloor[]
}

/** Floors are pairs of a heading and the second-level categories under it. */
type TabPlan = {
  readonly name: string
  /** The name of a 满减 or 满折: the floors then show only goods of it. */
  readonly activity?: string
  readonly floors: readonly (readonly [string, readonly string[]])[]
}

type Plan = {
  readonly kind: CampaignKind
  readonly name: string
  readonly subtitle: string
  readonly image: 'winter' | 'chronic' | 'herbs'
  readonly rules: string
  readonly tabs: readonly TabPlan[]
}

const activityRules =
  '满减按参加商品的合计金额计算，达到最高一档后减一次；标明“每满”的按倍数减。秒杀、拼团和近效期商品不参加。'

const plans: readonly Plan[] = [
  {
    kind: 'festival',
    name: '药聚惠·秋冬呼吸',
    subtitle: '感冒、止咳、抗感染品种集中备货',
    image: 'winter',
    rules: activityRules,
    tabs: [
      {
        name: '呼吸用药',
        activity: '呼吸用药专场',
        floors: [
          ['感冒退热', ['感冒发热', '清热解毒']],
          ['止咳化痰', ['止咳祛痰平喘']],
        ],
      },
      {
        name: '抗感染',
        activity: '抗感染用药专场',
        floors: [
          ['青霉素与头孢', ['青霉素与头孢类']],
          ['其他抗感染', ['大环内酯与喹诺酮', '其他抗感染']],
        ],
      },
      {
        name: '五官护理',
        activity: '五官护理专场',
        floors: [['眼鼻咽喉', ['眼科', '鼻科耳科', '咽喉口腔']]],
      },
    ],
  },
  {
    kind: 'festival',
    name: '药聚惠·慢病常备',
    subtitle: '降压、调脂、控糖品种整件更省',
    image: 'chronic',
    rules: activityRules,
    tabs: [
      {
        name: '心脑血管',
        activity: '慢病常备专场',
        floors: [
          ['降压', ['降压']],
          ['调脂与抗血栓', ['调脂', '冠心病与抗血栓', '脑血管用药']],
        ],
      },
      { name: '控糖', activity: '控糖专场', floors: [['口服降糖', ['口服降糖', '甲状腺痛风骨代谢']]] },
    ],
  },
  {
    kind: 'savings',
    name: '药优惠·肠胃专题',
    subtitle: '每满 300 元减 10 元，按倍数计',
    image: 'herbs',
    rules: activityRules,
    tabs: [
      {
        name: '肠胃用药',
        activity: '肠胃用药专场',
        floors: [
          ['胃药', ['胃酸与溃疡', '胃动力与消化']],
          ['肠道与肝胆', ['腹泻便秘', '肝胆用药']],
        ],
      },
    ],
  },
  {
    kind: 'savings',
    name: '药优惠·外用与护理',
    subtitle: '膏贴、外用药与耗材',
    image: 'winter',
    rules: activityRules,
    tabs: [
      {
        name: '外用药',
        activity: '外用药专场',
        floors: [
          ['皮肤外用', ['抗真菌', '激素与抗过敏外用', '抗感染与创面', '痤疮瘙痒及其他']],
          ['骨伤外用', ['外用贴膏酊剂', '跌打损伤']],
        ],
      },
      { name: '医用耗材', activity: '医用耗材专场', floors: [['敷料与防护', ['医用敷料', '防护与注输']]] },
    ],
  },
  {
    kind: 'template',
    name: '新店开业配货',
    subtitle: '按货架分区的首批备货清单',
    image: 'chronic',
    rules: '清单按近 30 天的销量排列，数量请按门店面积与周边人群调整。',
    tabs: [
      {
        name: '非处方药',
        floors: [
          ['感冒与咽喉', ['感冒发热', '清热解毒', '咽喉口腔']],
          ['肠胃', ['胃酸与溃疡', '腹泻便秘']],
          ['皮肤与骨伤', ['抗真菌', '外用贴膏酊剂']],
        ],
      },
      {
        name: '器械与健康',
        floors: [
          ['家用检测', ['家用检测']],
          ['日常护理', ['医用敷料', '消毒产品']],
        ],
      },
    ],
  },
  {
    kind: 'template',
    name: '儿科备货清单',
    subtitle: '儿童剂型，少量多次补货',
    image: 'winter',
    rules: '儿童剂型周转快、规格多，请优先选择效期在一年以上的批次。',
    tabs: [
      {
        name: '儿科用药',
        activity: '儿科用药专场',
        floors: [
          ['感冒退热', ['儿童感冒退热']],
          ['止咳化痰', ['儿童止咳化痰']],
          ['消化', ['儿童消化']],
        ],
      },
    ],
  },
  {
    kind: 'zone',
    name: '滋补营养专区',
    subtitle: '维生素、矿物质与补益中成药',
    image: 'herbs',
    rules: '保健食品不是药物，不能代替药物治疗疾病。采购保健食品需有食品经营许可证或备案。',
    tabs: [
      {
        name: '营养补充',
        activity: '滋补营养满折',
        floors: [
          ['维生素矿物质', ['维生素矿物质']],
          ['补益中成药', ['补益安神中成药']],
        ],
      },
      { name: '保健食品', floors: [['保健食品', ['保健食品', '食品']]] },
    ],
  },
  {
    kind: 'zone',
    name: '医用耗材专区',
    subtitle: '敷料、防护与注输耗材',
    image: 'chronic',
    rules: '采购第二类、第三类医疗器械需有相应的备案凭证或经营许可证。',
    tabs: [
      {
        name: '医用耗材',
        activity: '医用耗材专场',
        floors: [
          ['敷料', ['医用敷料']],
          ['防护与注输', ['防护与注输']],
        ],
      },
      {
        name: '检测与理疗',
        floors: [
          ['检测', ['家用检测']],
          ['理疗与康复', ['呼吸与理疗', '中医与康复']],
        ],
      },
    ],
  },
]

const FLOOR_GOODS = 10

export const demoCampaigns = (
  goods: readonly DemoGoods[],
  activities: readonly DemoActivity[],
  today: Day,
): DemoCampaigns => {
  const tabs: DemoTab[] = []
  const floors: DemoCampaignFloor[] = []
  const campaigns = plans.map(({ tabs: own, image, ...plan }, at): DemoCampaign => {
    for (const tab of own) {
      const activity = activities.find(({ name }) => name === tab.activity) ?? null
      const tabId = tabs.length + 1
      const takingPart = activity && new Set(activity.goodsIds)
      tabs.push({ id: tabId, campaignId: at + 1, name: tab.name, activityId: activity?.id ?? null })
      for (const [title, categories] of tab.floors) {
        const best = bestGoods(
          goods,
          (one) =>
            categories.includes(one.category) &&
            isForEveryLicence(one) &&
            (takingPart === null || takingPart.has(one.id)),
          FLOOR_GOODS,
        )
        floors.push({
          id: floors.length + 1,
          tabId,
          title,
          subtitle: '',
          url: activity ? `/list?manjian_id=${String(activity.id)}` : '',
          goodsIds: best.map(({ id }) => id),
        })
      }
    }
    return {
      id: at + 1,
      ...plan,
      image: `/pictures/art/${image}.svg`,
      startsAt: startOfDay(addDays(today, -5)),
      endsAt: startOfDay(addDays(today, 60)),
    }
  })
  // In a small shop a floor may have no goods: it is omitted.
  return { campaigns, tabs, floors: floors.filter(({ goodsIds }) => goodsIds.length > 0) }
}
