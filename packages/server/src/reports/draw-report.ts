import type { ShopSettings } from '@xinglin/domain/content'
import { INK, LINE, openPdf, QUIET } from '../pdf-page.ts'
import type { ReportPaper } from './report-queries.ts'

const titles: { readonly [Kind in ReportPaper['kind']]: string } = {
  drug: '药品检验报告书',
  tcm: '中药饮片检验报告书',
  device: '医疗器械出厂检验报告',
  other: '产品检验报告',
}

/** The tests and their standards by kind of good; every batch on sale has passed all of them. */
const items: { readonly [Kind in ReportPaper['kind']]: readonly (readonly [item: string, standard: string])[] } = {
  drug: [
    ['性状', '应符合质量标准规定'],
    ['鉴别', '应呈正反应'],
    ['检查', '应符合各项限度规定'],
    ['微生物限度', '应符合规定'],
    ['含量测定', '应为标示量的规定范围'],
  ],
  tcm: [
    ['性状', '应符合饮片规格与炮制要求'],
    ['鉴别', '显微与薄层应符合规定'],
    ['水分', '不得过规定限度'],
    ['总灰分', '不得过规定限度'],
    ['浸出物', '不得少于规定限度'],
  ],
  device: [
    ['外观', '应清洁、无缺损'],
    ['标识与包装', '应完整、清晰'],
    ['尺寸与性能', '应符合产品技术要求'],
  ],
  other: [
    ['感官', '应符合产品标准'],
    ['标签与包装', '应完整、清晰'],
    ['理化指标', '应符合产品标准'],
  ],
}

const PASSED = '符合规定'
const LEFT = 56
const WIDTH = 483
const ROW = 26
const factRows = (report: ReportPaper): readonly (readonly (readonly [string, string])[])[] => [
  [['品名', report.goods.name]],
  [['规格', report.goods.specification]],
  [['生产企业', report.goods.manufacturer]],
  [
    ['批准文号', report.goods.approvalNumber],
    ['剂型', report.dosageForm],
  ],
  [
    ['批号', report.batchNumber],
    ['生产日期', report.producedOn],
  ],
  [
    ['有效期至', report.expiresOn],
    ['检验日期', report.testedOn],
  ],
  [['贮藏', report.storage || '按包装标示']],
]

/** The report as a one-page PDF. */
export const drawReport = async (
  report: ReportPaper,
  { watermark, notice }: ShopSettings['papers'],
): Promise<Uint8Array<ArrayBuffer>> => {
  const title = `${titles[report.kind]} ${report.number}`
  const { page, bytes } = await openPdf({ title, margin: LEFT, layout: 'portrait' })

  page
    .save()
    .rotate(-35, { origin: [297, 421] })
    .fillColor('#EEF2F0')
    .fontSize(120)
    .text(watermark, 177, 350)
    .restore()

  page.fillColor(INK).fontSize(20).text(titles[report.kind], LEFT, 64, { width: WIDTH, align: 'center' })
  page.fillColor(QUIET).fontSize(10).text(`报告编号 ${report.number}`, LEFT, 100, { width: WIDTH, align: 'right' })

  const cell = (x: number, y: number, width: number, text: string, quiet = false): void => {
    page.rect(x, y, width, ROW).lineWidth(0.6).strokeColor(LINE).stroke()
    page
      .fillColor(quiet ? QUIET : INK)
      .fontSize(10)
      .text(text, x + 8, y + 7, { width: width - 16, height: ROW - 8, ellipsis: true, lineBreak: true })
  }
  const facts = (y: number, pairs: readonly (readonly [string, string])[]): void => {
    const half = WIDTH / pairs.length
    for (const [at, [name, value]] of pairs.entries()) {
      cell(LEFT + at * half, y, 84, name, true)
      cell(LEFT + at * half + 84, y, half - 84, value || '—')
    }
  }
  let y = 122
  for (const row of factRows(report)) {
    facts(y, row)
    y += ROW
  }

  y += 14
  const table = (name: string, standard: string, result: string, quiet: boolean): void => {
    cell(LEFT, y, 110, name, quiet)
    cell(LEFT + 110, y, 253, standard, quiet)
    cell(LEFT + 363, y, 120, result, quiet)
    y += ROW
  }
  table('检验项目', '标准规定', '检验结果', true)
  for (const [item, standard] of items[report.kind]) table(item, standard, PASSED, false)

  page
    .fillColor(INK)
    .fontSize(12)
    .text(`结论：本批产品按质量标准检验，结果${PASSED}。`, LEFT, y + 18, { width: WIDTH })
  page.fillColor(QUIET).fontSize(9).text(notice, LEFT, 770, { width: WIDTH, align: 'center' })
  return bytes()
}
