-- oldest compatible build: 0049
-- From here on the name of a certificate is one of a list; a name that is none stops the migration and is named.
DO $$
DECLARE unknown text;
BEGIN
  SELECT string_agg(DISTINCT kind, '、') INTO unknown
    FROM (SELECT kind FROM certificates UNION SELECT kind FROM certificate_submissions) stored
   WHERE kind NOT IN ('营业执照', '药品经营许可证', '医疗机构执业许可证', '诊所备案凭证', '采购委托书', '电子合同', '开票信息',
                      '第二类医疗器械经营备案凭证', '医疗器械经营许可证', '食品经营许可证', '冷藏药品采购委托书',
                      '含特殊药品复方制剂采购备案', 'GSP证书');
  IF unknown IS NOT NULL THEN
    RAISE EXCEPTION 'certificates of no kind that the shop knows: %', unknown;
  END IF;
END $$;
