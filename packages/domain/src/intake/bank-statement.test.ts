import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, type Money, moneyFromUnits, moneyToDecimal, subtract, sum, zero } from '../kernel/money.ts'
import { addDays, day } from '../kernel/time.ts'
import { offeredLines } from './bank-keys.ts'
import { type BankStatement, readStatement } from './bank-statement.ts'
import { readDelimited } from './delimited-text.ts'

const read = (text: string): BankStatement => {
  const { rows, unclosed } = readDelimited(text)
  return readStatement(rows, unclosed)
}
/** Kind, signed movement, payer, number and memo of each line. */
const shortly = ({ lines }: BankStatement): readonly string[] =>
  lines.map(({ kind, movement, payer, reference, memo }) =>
    [kind, moneyToDecimal(movement), payer, reference, memo].join('|'),
  )
const incomes = ({ lines }: BankStatement): readonly string[] =>
  lines
    .filter(({ kind }) => kind === 'income')
    .map(({ bookedOn, amount, payer, reference }) => [bookedOn, moneyToDecimal(amount), payer, reference].join('|'))
const said = ({ notes }: BankStatement): string => notes.map(({ text }) => text).join('\n')

describe('docs/rules.md#11-7: the columns of banks and payment providers', () => {
  test('two columns of amounts below lines about the account, cells padded with blanks and tabs, a sum at the end', () => {
    const statement = read(
      [
        '明细下载',
        '',
        '卡号: 6222****0009,"别名: 基本户"',
        '交易日期,摘要,记账金额(收入),记账金额(支出),记账币种,余额,对方户名',
        '2026-11-27  \t,"他行汇入   \t","  646.00 \t","   \t",人民币 ,"1,646.00 \t","甲大药房  \t",',
        '2026-11-27  \t,"水电   \t","   \t","146.00 \t",人民币 ,"1,500.00 \t","某物业 \t",',
        '人民币合计,,"646.00 \t","146.00 \t",',
      ].join('\n'),
    )
    expect(shortly(statement)).toEqual(['income|646.00|甲大药房||他行汇入', 'outgoing|-146.00|某物业||水电'])
    expect(statement.lines[0]).toMatchObject({ ownAccount: '6222****0009', line: 5 })
    expect(statement.balance).toMatchObject({ kind: 'closes' })
    expect(said(statement)).toBe('已跳过合计、小计 1 行')
  })

  test('debit and credit by mark or column, with a number that is zero in every line and so is none', () => {
    const statement = read(
      '凭证号,本方账号,对方账号,交易时间,借/贷,借方发生额,贷方发生额,摘要,用途,对方单位名称,余额\n' +
        '0,3301,6201,2026-11-26 10:02:33,贷,0.00,"1,200.00",货款,订单20261126000001-1,甲大药房,"1,200.00"\n' +
        '0,3301,6202,2026-11-26 15:40:01,借,300.00,0.00,手续,检测费,乙制药,900.00',
    )
    expect(shortly(statement)).toEqual([
      'income|1200.00|甲大药房||订单20261126000001-1 货款',
      'outgoing|-300.00|乙制药||检测费 手续',
    ])
    expect(statement.lines[0]).toMatchObject({ ownAccount: '3301', account: '6201' })
  })

  test('the day is that of the booking, and both sides of a payment are told apart by its direction', () => {
    const booked = read(
      '交易时间,借方发生额/元(支取),贷方发生额/元(收入),对方户名,记账日期,账户明细编号-交易流水号\n20261127 23:59:59,0.00,5.00,甲,20261128,1-33',
    )
    expect(incomes(booked)).toEqual(['2026-11-28|5.00|甲|1-33'])
    const both = read(
      '查询账号[ Account ],300000001\n' +
        '交易类型[ Type ],付款人账号[ Debit Account No. ],付款人名称[ Payer ],收款人账号[ Payee Account ],收款人名称[ Payee ],交易日期[ Date ],交易金额[ Amount ],交易后余额[ Balance ],交易流水号[ Reference ]\n' +
        '来账,6201,甲大药房,300000001,本公司,20261127,"1,000.10","1,000.10",9001\n' +
        '往账,300000001,本公司,6202,某物业,20261127,"-200.10",800.00,9002',
    )
    expect(shortly(both)).toEqual(['income|1000.10|甲大药房|9001|', 'outgoing|-200.10|某物业|9002|'])
    expect(both.lines.map(({ ownAccount, account }) => [ownAccount, account])).toEqual([
      ['300000001', '6201'],
      ['300000001', '6202'],
    ])
    expect(both.balance.kind).toBe('closes')
  })

  test('signs, brackets, marks behind an amount, a name with its account in one cell, and headings in two rows', () => {
    expect(
      shortly(
        read(
          '流水号,交易日期,金额,方向,对手信息\nN1,2026-11-27,"(2,500.00)",DR,某物业\nN2,2026-11-27,"1,500.00",CR,甲大药房 6200000000000000041\nN3,2026-11-27,30.00-,,乙',
        ),
      ),
    ).toEqual(['outgoing|-2500.00|某物业|N1|', 'income|1500.00|甲大药房|N2|', 'outgoing|-30.00|乙|N3|'])
    expect(
      shortly(read('日 志 号,交易日期,交易金额,对手信息\n0000,20261120,+5.00,--\n12,20261120,-5.00,某平台')),
    ).toEqual(['income|5.00|||', 'outgoing|-5.00|某平台|12|'])
    expect(shortly(read('交易日期,流水号,发生额,,余额,对方户名\n,,借方,贷方,,\n20261127,L1,,5.00,15.00,甲'))).toEqual([
      'income|5.00|甲|L1|',
    ])
  })

  test('WeChat and Alipay: back quotes, comment lines, a table of sums, fees, states and what counts as neither', () => {
    const funds = read(
      '记账时间,资金流水单号,业务类型,收支类型,收支金额(元),账户结余(元),业务凭证号\n' +
        '`2026-11-27 04:21:23,`4200000001,`交易,`收入,`646.00,`646.00,`20261126000346-1\n' +
        '`2026-11-27 04:21:24,`4200000002,`扣除交易手续费,`支出,`3.88,`642.12,`20261126000346-1\n' +
        '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额\n`2,`1,`646.00,`1,`3.88',
    )
    expect(shortly(funds)).toEqual([
      'income|646.00||4200000001|20261126000346-1',
      'outgoing|-3.88||4200000002|20261126000346-1',
    ])
    expect(funds.unread).toEqual([])
    const list = read(
      '#支付宝\n交易时间,交易对方,对方账号,商品说明,收/支,金额,收/付款方式,交易状态,交易订单号\n' +
        '2026-11-27 09:00:01,甲大药房,a***@example.com,货款,收入,1.00,余额,交易成功,2026\t\n' +
        '2026-11-27 09:00:02,甲大药房,a***@example.com,货款,收入,2.00,余额,交易关闭,2027\t\n' +
        '2026-11-27 09:00:03,甲大药房,a***@example.com,退款,不计收支,3.00,,退款成功,2028\t\n' +
        '2026-11-27 09:00:04,某物业,w***@example.com,房租,支出,4.00,余额,交易成功,2029\t\n' +
        '2026-11-27 09:00:05,乙诊所,b***@example.com,货款,收入,5.00,,等待付款,2030\t\n#结束',
    )
    expect(list.lines.map(({ kind }) => kind)).toEqual(['income', 'unfinished', 'unfinished', 'outgoing', 'unfinished'])
    const personal = read(
      '交易时间,交易对方,收/支,金额(元),当前状态,交易单号\n2026-11-27 09:00:00,某银行,/,¥8.00,提现已到账,1\n2026-11-27 09:00:00,甲,收入,¥9.00,已全额退款,2\n2026-11-27 09:00:00,乙,收入,¥7.00,已退款(￥1.00),3',
    )
    expect(personal.lines.map(({ kind }) => kind)).toEqual(['neutral', 'unfinished', 'income'])
  })

  test('what the buyer paid counts, not what arrives after the fee, and a unit or currency of its own is said', () => {
    const acquirer = read(
      '清算日期,交易日期,卡号,终端号,交易类型,交易金额,清算金额,参考号\n20261128,20261127,6200****1,01,消费,100.00,99.60,61',
    )
    expect(incomes(acquirer)).toEqual(['2026-11-27|100.00||61'])
    expect(said(acquirer)).toContain('有两种金额')
    const tens = read('单位：万元\n流水号,交易日期,贷方金额,对方户名\nW1,2026-11-27,0.1234,甲')
    expect(incomes(tens)).toEqual(['2026-11-27|1234.00|甲|W1'])
    expect(said(tens)).toContain('万元')
    const cents = read('流水号,交易日期,贷方金额(分),对方户名\nW1,2026-11-27,1234,甲')
    expect(incomes(cents)).toEqual(['2026-11-27|12.34|甲|W1'])
    const dollars = read('流水号,交易日期,币种,贷方金额,对方户名\nU1,2026-11-27,USD,1.00,甲\nU2,2026-11-27,CNY,2.00,甲')
    expect(dollars.lines.map(({ kind }) => kind)).toEqual(['foreign', 'income'])
    expect(said(dollars)).toContain('外币')
    expect(read('币种：美元\n流水号,交易日期,贷方金额\nU1,2026-11-27,1.00').lines[0]?.kind).toBe('foreign')
  })

  test('without direction, sign or second column, the balances tell which way money went', () => {
    const statement = read(
      '交易时间,交易金额,余额,对方户名\n2026-11-27,10.00,110.00,甲\n2026-11-27,50.00,60.00,乙\n2026-11-27,5.00,65.00,丙',
    )
    expect(shortly(statement)).toEqual(['outgoing|-50.00|乙||', 'income|5.00|丙||'])
    expect(statement.unread).toEqual([{ line: 2, text: '没有收支方向，余额也不能说明' }])
  })
})

describe('docs/rules.md#11-7: one line', () => {
  test.each([
    ['2026.11.05', '2026-11-05'],
    ['2026年11月5日', '2026-11-05'],
    ['20261105', '2026-11-05'],
    ['20261105080500', '2026-11-05'],
    ['2026/11/5 8:05', '2026-11-05'],
    ['2026-11-05T08:05:00+08:00', '2026-11-05'],
    ['2026-11-04T20:05:00Z', '2026-11-05'],
    ['２０２６／１１／０５', '2026-11-05'],
    ['46331', '2026-11-05'],
    ['46331.5', '2026-11-05'],
    ['27/11/2026', '2026-11-27'],
    ['11/27/2026', '2026-11-27'],
  ])('%s is a day', (written, read_) => {
    expect(incomes(read(`流水号,日期,收入\nA,${written},1.00`))).toEqual([`${read_}|1.00||A`])
  })

  test.each([
    ['日期', 'A,2026-11-31,1.00,', '日期不正确：2026-11-31'],
    ['日期', 'A,05/11/2026,1.00,', '日期不正确：05/11/2026'],
    ['日期', 'A,,1.00,', '没有日期'],
    ['金额', 'A,2026-11-27,一百,', '金额不正确：一百'],
    ['金额', 'A,2026-11-27,1.2E+05,', '金额不正确：1.2E+05'],
    ['金额', 'A,2026-11-27,1.005,', '金额不正确：1.005'],
    ['金额', 'A,2026-11-27,"12,34",', '金额不正确：12,34'],
    ['两边', 'A,2026-11-27,1.00,1.00', '同一行既有收入又有支出'],
  ])('a line whose %s cannot be read is named and hinders no other', (_what, line, text) => {
    const statement = read(`流水号,日期,收入,支出\n${line}\nB,2026-11-27,2.00,\n${line}`)
    expect(incomes(statement)).toEqual(['2026-11-27|2.00||B'])
    expect(statement.unread).toEqual([
      { line: 2, text },
      { line: 4, text },
    ])
  })

  test('a direction that is empty or unknown is never an income', () => {
    const statement = read('流水号,日期,金额,借贷标志\nA,2026-11-27,1.00,\nB,2026-11-27,1.00,甲\nC,2026-11-27,1.00,贷')
    expect(incomes(statement)).toEqual(['2026-11-27|1.00||C'])
    expect(statement.unread.map(({ text }) => text)).toEqual(['没有写明收支方向', '收支方向「甲」无法判断'])
  })

  test('what was taken back is offered no more, nor is what takes it back', () => {
    const statement = read(
      '流水号,日期,借方金额,贷方金额,对方户名,摘要\nA,2026-11-27,,5.00,甲,货款\nB,2026-11-27,,-5.00,甲,冲正\nC,2026-11-27,,5.00,乙,货款\nD,2026-11-27,7.00,,丙,付款\nE,2026-11-28,,7.00,丙,退汇',
    )
    expect(statement.lines.map(({ kind }) => kind)).toEqual(['reversed', 'reversed', 'income', 'reversed', 'reversed'])
    expect(said(statement)).toContain('冲正第 2 行')
    // A buyer may write of it.
    expect(read('流水号,日期,贷方金额,附言\nA,2026-11-27,5.00,上次冲正重付').lines[0]?.kind).toBe('income')
  })

  test('half characters never arise, marks of direction and controls are dropped', () => {
    const memo = `${'货'.repeat(299)}𠮷`
    const [line] = read(`流水号,日期,收入,附言,对方户名\nA,2026-11-27,1.00,${memo},\u202A甲\u200B大药房\u202C`).lines
    expect(line).toMatchObject({ memo: '货'.repeat(299), payer: '甲大药房' })
  })

  test('a file without a day or an amount says what it lacks', () => {
    expect(read('金额\n1').unread).toEqual([{ line: 1, text: '缺少「交易日期」一列' }])
    expect(read('日期,户名\n2026-11-27,甲').unread[0]?.text).toContain('没有找到「金额」')
    expect(read('').unread).toHaveLength(1)
  })
})

describe('docs/rules.md#11-7: keys and balances', () => {
  const keys = (text: string) =>
    offeredLines(read(text).lines, '基本户').map(({ ownAccount, reference, payer, nth }) => [
      ownAccount,
      reference,
      payer,
      nth,
    ])

  test('another payment with the same number is another line; the same row twice is one, said', () => {
    const text =
      '流水号,日期,收入,对方户名,附言\nR1,2026-11-27,1.00,甲,一\nR1,2026-11-27,2.00,乙,二\nR2,2026-11-27,5.00,丙,三\nR2,2026-11-27,5.00,丙,三'
    expect(keys(text)).toEqual([
      ['基本户', 'R1', '甲', 1],
      ['基本户', 'R1', '乙', 1],
      ['基本户', 'R2', '丙', 1],
    ])
    expect(said(read(text))).toContain('第 2、3 行的流水号相同')
    expect(said(read(text))).toContain('与第 4 行完全相同')
  })

  test('a number that a spreadsheet program shortened is none, and equal payments without one are counted and said', () => {
    const text =
      '流水号,日期,收入,对方户名\n2.02611E+17,2026-11-27,1.00,甲\n2.02611E+17,2026-11-27,1.00,甲\n202611270000001000,2026-11-27,2.00,甲'
    expect(keys(text)).toEqual([
      ['基本户', '', '甲', 1],
      ['基本户', '', '甲', 2],
      ['基本户', '', '甲', 1],
    ])
    expect(said(read(text))).toContain('科学计数法')
    expect(said(read(text))).toContain('可能是同一笔')
    const balanced = '日期,收入,余额,对方户名\n2026-11-27,1.00,1.00,甲\n2026-11-27,1.00,2.00,甲'
    expect(said(read(balanced))).toBe('')
  })

  test('a missing line is named between the lines that it stood between, upwards and downwards in time', () => {
    const rows = ['C1,2026-11-25,100.00,,1100.00', 'C2,2026-11-26,,40.00,1060.00', 'C4,2026-11-28,300.00,,1560.00']
    const head = '流水号,日期,收入,支出,余额\n'
    for (const text of [head + rows.join('\n'), head + rows.toReversed().join('\n')]) {
      expect(read(text).balance).toMatchObject({ kind: 'broken', gaps: [{ apart: '200.00' }] })
      expect(said(read(text))).toMatch(/（C2）与.*（C4）之间相差 200.00/)
    }
    expect(said(read(`期初余额,900.00\n${head}${rows[0] ?? ''}`))).toContain('期初余额与第 3 行（C1）相差 100.00')
    expect(read(`期初余额,1000.00\n${head}${rows[0] ?? ''}`).balance.kind).toBe('closes')
  })

  /** Movements with the balances that follow from them, oldest first. */
  const histories = fc
    .array(
      fc.integer({ min: -99_999, max: 99_999 }).filter((fen) => fen !== 0),
      { minLength: 2, maxLength: 12 },
    )
    .map((fens) => fens.map((fen) => moneyFromUnits(fen * 100)))
  const fileOf = (movements: readonly Money[], isNewestFirst: boolean): string => {
    let balance = zero
    const rows = movements.map((movement, at) => {
      balance = add(balance, movement)
      const amount = moneyToDecimal(movement > zero ? movement : subtract(zero, movement))
      const [into, out] = movement > zero ? [amount, ''] : ['', amount]
      return `S${String(at)},${addDays(day('2026-01-01'), at)},${into},${out},${moneyToDecimal(balance)},甲`
    })
    return ['流水号,日期,收入,支出,余额,对方户名', ...(isNewestFirst ? rows.toReversed() : rows)].join('\n')
  }

  test('law: the incomes of a statement are its positive movements, and it closes; without any line in between it does not', () => {
    fc.assert(
      fc.property(histories, fc.boolean(), fc.nat(), (movements, isNewestFirst, place) => {
        const text = fileOf(movements, isNewestFirst)
        const statement = read(text)
        const came = statement.lines.filter(({ kind }) => kind === 'income').map(({ amount }) => amount)
        expect(sum(came)).toBe(sum(movements.filter((movement) => movement > zero)))
        expect(statement.balance.kind).toBe('closes')
        fc.pre(movements.length > 2)
        const lines = text.split('\n')
        const gap = 2 + (place % (movements.length - 2))
        expect(read(lines.toSpliced(gap, 1).join('\n')).balance).toMatchObject({ kind: 'broken', gaps: [{}] })
      }),
    )
  })

  test('law: a line that cannot be read changes no other, wherever it stands', () => {
    fc.assert(
      fc.property(histories, fc.nat(), (movements, place) => {
        const lines = fileOf(movements, false).split('\n')
        const at = 1 + (place % movements.length)
        const spoilt = read(lines.toSpliced(at, 0, 'X,昨天,5.00,,1.00,乙').join('\n'))
        expect(incomes(spoilt)).toEqual(incomes(read(lines.join('\n'))))
        expect(spoilt.unread).toEqual([{ line: at + 1, text: '日期不正确：昨天' }])
      }),
    )
  })

  test('law: the same file again has the same keys, each once', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('A,2026-11-27,1.00,甲', ',2026-11-27,1.00,甲', 'B,2026-11-27,1.00,甲', ',2026-11-28,2.00,'),
          { minLength: 1, maxLength: 8 },
        ),
        (rows) => {
          const lines = offeredLines(read(['流水号,日期,收入,对方户名', ...rows].join('\n')).lines, '')
          const own = lines.map(({ bookedOn, reference, amount, payer, nth }) =>
            [bookedOn, reference, amount, payer, nth].join('|'),
          )
          expect(new Set(own).size).toBe(own.length)
        },
      ),
    )
  })
})
