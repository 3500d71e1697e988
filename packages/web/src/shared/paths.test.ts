import type { GoodsId } from '@xinglin/domain/goods'
import type { AddressId } from '@xinglin/domain/members'
import type { AfterSalesId, OrderId } from '@xinglin/domain/orders'
import type { GroupBuyId } from '@xinglin/domain/promotions'
import type { VarietyRequestId } from '@xinglin/domain/requests'
import type { GiftId } from '@xinglin/domain/rewards'
import type { CouponId } from '@xinglin/domain/wallet'
import { describe, expect, test } from 'vitest'
import { canonicalPath, categoryPath, isCurrentPlace, isKnownPath, isSignInPage, paths, patterns } from './paths.ts'

const goods = 12 as GoodsId
const order = 345_678_901_234_567 as OrderId
const afterSales = 31 as AfterSalesId
const address = 9 as AddressId

describe('the addresses of the shop', () => {
  test('each path is spelled as the customer named it', () => {
    expect({
      home: paths.home(),
      login: paths.login(),
      loginAndBack: paths.login('/cart?filter=1'),
      notFound: paths.notFound(),
      noActivity: paths.noActivity(),
      loading: paths.loading('/list?select=3'),
      loadingActivity: paths.loadingActivity('/yjh/3'),
      contract: paths.contract(),
      contractAndBack: paths.contract('/cart/step2'),
      list: paths.list(),
      listOfCategory: paths.list({ select: 3, page: 2 }),
      listTable: paths.listTable(),
      listNoImage: paths.listNoImage(),
      goods: paths.goods(goods),
      goodsAtPrice: paths.goods(goods, { goods_price_id: 5, is_yj: 1 }),
      herbsZone: paths.herbs({ select: 155 }),
      devicesZone: paths.devices(),
      freeShipping: paths.freeShipping(),
      freeShippingTable: paths.freeShippingTable({ page: 2 }),
      freeShippingRules: paths.freeShippingRules(),
      nearExpiry: paths.nearExpiry({ page: 2 }),
      dailySpecials: paths.dailySpecials(),
      welfare: paths.welfare(),
      brands: paths.brands(),
      brandsFurther: paths.brands(3, { letter: 'S' }),
      brand: paths.brand(7),
      brandFurther: paths.brand(7, 2),
      festivals: paths.festival(),
      festival: paths.festival(3),
      savings: paths.savings(),
      savingsCampaign: paths.savingsCampaign(3),
      templateCampaign: paths.templateCampaign(3),
      zoneCampaign: paths.zoneCampaign(3),
      activityCentre: paths.activityCentre([1, 4]),
      activityCentreOpen: paths.activityCentre([1, 4], 4),
      spendOffers: paths.spendOffers(),
      spendOffer: paths.spendOffer(2, 3),
      cashback: paths.cashback(),
      controlled: paths.controlled(),
      newControlled: paths.newControlled(),
      groupBuys: paths.groupBuys(),
      groupBuy: paths.groupBuy(5 as GroupBuyId),
      groupBuyOf: paths.groupBuy(5 as GroupBuyId, 40),
      combinations: paths.combinations(),
      controlledGoods: paths.controlledGoods('9', '1,2', 2),
      search: paths.search({ keyword: '阿莫 西林', type: 1 }),
      searchTable: paths.searchTable({ keyword: 'amxl' }),
      quickPurchase: paths.quickPurchase({ tab: 'paste' }),
      favourites: paths.favourites({ page: 2 }),
      feedback: paths.feedback(),
      cart: paths.cart(),
      checkout: paths.checkout(),
      checkoutToAddress: paths.checkout(address),
      payment: paths.payment(order),
      ephedrinePayment: paths.ephedrinePayment(order),
      paid: paths.paid(order),
      orders: paths.orders({ state: 10 }),
      orderExport: paths.orderExport('csv', { tab: 10 }),
      order: paths.order(order),
      afterSalesRequests: paths.afterSalesRequests({ state: 'toSendBack' }),
      receipts: paths.receipts(),
      giftOrders: paths.giftOrders({ page: 2 }),
      varietyRequests: paths.varietyRequests(),
      askForVariety: paths.askForVariety(),
      varietyRequest: paths.varietyRequest(41 as VarietyRequestId),
      invoices: paths.invoices({ state: 'issued' }),
      messages: paths.messages({ unread: 1 }),
      askAfterSales: paths.askAfterSales(order),
      goodsReturn: paths.afterSales({ id: afterSales, kind: 'return' }),
      otherAfterSales: paths.afterSales({ id: afterSales, kind: 'exchange' }),
      help: paths.help('xrzn'),
      helpCategory: paths.help('fwbz', 66),
      helpWithPayment: paths.helpWithPayment(),
      helpWithDelivery: paths.helpWithDelivery(),
      helpWithReturns: paths.helpWithReturns(),
      news: paths.news({ page: 2 }),
      industryNews: paths.industryNews(),
      companyNews: paths.companyNews(),
      article: paths.article(7, 'notice'),
      privacy: paths.privacy(),
      couponCentre: paths.couponCentre({ type: 1 }),
      couponGoods: paths.couponGoods({ id: 4 as CouponId, scope: 'goods' }),
      couponForAllGoods: paths.couponGoods({ id: 4 as CouponId, scope: 'all' }),
      pointsMall: paths.pointsMall(),
      gift: paths.gift(5 as GiftId),
      balance: paths.balance({ use_type: 1 }),
      balanceExport: paths.balanceExport('csv', { use_type: 1 }),
      points: paths.points(),
      coupons: paths.coupons({ status: 1 }),
      vouchers: paths.vouchers(),
      herbs: categoryPath({ id: 155, zone: 'herbs' }),
      devices: categoryPath({ id: 164, zone: 'devices' }),
    }).toMatchInlineSnapshot(`
      {
        "activityCentre": "/Hdzx/1,4",
        "activityCentreOpen": "/Hdzx/1,4/4",
        "afterSalesRequests": "/order/afterSales?state=toSendBack",
        "article": "/news/info/7/notice",
        "askAfterSales": "/order/afterSales/345678901234567",
        "askForVariety": "/zzfw/pzqg/add",
        "balance": "/wdqb/yegl?use_type=1",
        "balanceExport": "/documents/balance.csv?use_type=1",
        "brand": "/ppzq/info/7",
        "brandFurther": "/ppzq/info/7/2",
        "brands": "/ppzq",
        "brandsFurther": "/ppzq/3?letter=S",
        "cart": "/cart",
        "cashback": "/hb",
        "checkout": "/cart/step2",
        "checkoutToAddress": "/cart/step2?address=9",
        "combinations": "/zhzq",
        "companyNews": "/news/company",
        "contract": "/dzht",
        "contractAndBack": "/dzht?next=%2Fcart%2Fstep2",
        "controlled": "/kxzq",
        "controlledGoods": "/kxzq/goods/9/1,2?page=2",
        "couponCentre": "/lqzx?type=1",
        "couponForAllGoods": "/list",
        "couponGoods": "/lqzx?id=4",
        "coupons": "/wdqb/yhq?status=1",
        "dailySpecials": "/mrtj",
        "devices": "/list?select=164&qx=2",
        "devicesZone": "/qxzq",
        "ephedrinePayment": "/cart/hm?id=345678901234567",
        "favourites": "/zzfw/star?page=2",
        "feedback": "/zzfw/yjfk",
        "festival": "/yjh/3",
        "festivals": "/yjh",
        "freeShipping": "/yx",
        "freeShippingRules": "/yx/rule",
        "freeShippingTable": "/yx/table?page=2",
        "gift": "/jfsc?id=5",
        "giftOrders": "/jfdd?page=2",
        "goods": "/list/info/12",
        "goodsAtPrice": "/list/info/12?goods_price_id=5&is_yj=1",
        "goodsReturn": "/order/returnInfo/31",
        "groupBuy": "/list/info-pt/5",
        "groupBuyOf": "/list/info-pt/5?number=40",
        "groupBuys": "/ptzq",
        "help": "/help/xrzn",
        "helpCategory": "/help/fwbz?id=66",
        "helpWithDelivery": "/help/zfps/hwps",
        "helpWithPayment": "/help/zfps/ddzf",
        "helpWithReturns": "/help/zfps/ypth",
        "herbs": "/list?select=155&zy=2",
        "herbsZone": "/zyyp?select=155",
        "home": "/",
        "industryNews": "/news/industry",
        "invoices": "/zzfw/dzfp?state=issued",
        "list": "/list",
        "listNoImage": "/list/no_image",
        "listOfCategory": "/list?select=3&page=2",
        "listTable": "/list/table",
        "loading": "/loading?next=%2Flist%3Fselect%3D3",
        "loadingActivity": "/loading/activity?next=%2Fyjh%2F3",
        "login": "/login",
        "loginAndBack": "/login?next=%2Fcart%3Ffilter%3D1",
        "messages": "/zhzx/wdxx?unread=1",
        "nearExpiry": "/jxqzc?page=2",
        "newControlled": "/kxzq/new",
        "news": "/news?page=2",
        "noActivity": "/noActivity",
        "notFound": "/404",
        "order": "/order/info/345678901234567",
        "orderExport": "/documents/orders.csv?tab=10",
        "orders": "/order?state=10",
        "otherAfterSales": "/order/afterSalesInfo/31",
        "paid": "/cart/step4?id=345678901234567",
        "payment": "/cart/step3/345678901234567",
        "points": "/wdqb/jfgl",
        "pointsMall": "/jfsc",
        "privacy": "/privacy",
        "quickPurchase": "/zzfw/kjcg?tab=paste",
        "receipts": "/hmdd",
        "savings": "/yyh",
        "savingsCampaign": "/yyh/list?id=3",
        "search": "/search?keyword=%E9%98%BF%E8%8E%AB+%E8%A5%BF%E6%9E%97&type=1",
        "searchTable": "/search/table?keyword=amxl",
        "spendOffer": "/zhmz/list?id=2&page=3",
        "spendOffers": "/zhmz",
        "templateCampaign": "/hdmb?id=3",
        "varietyRequest": "/zzfw/pzqg/info?id=41",
        "varietyRequests": "/zzfw/pzqg",
        "vouchers": "/wdqb/xjq",
        "welfare": "/welfare",
        "zoneCampaign": "/zqmb?id=3",
      }
    `)
  })

  test('null and blank values are left out of the query', () => {
    expect(paths.list({ select: null, keyword: '', page: undefined, in_stock: 0 })).toBe('/list?in_stock=0')
  })

  test('every built path is one that the route table matches', () => {
    const built = [
      paths.goods(goods, { is_jxq: 1 }),
      paths.payment(order),
      paths.paid(order),
      paths.order(order),
      paths.article(7, 'industry'),
      paths.searchTable({ keyword: '#?/' }),
      paths.groupBuy(5 as GroupBuyId, 40),
      paths.controlledGoods('9'),
      paths.brands(2),
      paths.festival(),
      paths.festival(3),
      paths.activityCentre([1, 4], 4),
      paths.brand(7),
      paths.brand(7, 2),
      paths.couponGoods({ id: 4 as CouponId, scope: 'goods' }, 2),
      paths.gift(5 as GiftId),
    ]
    expect(built.filter((path) => !isKnownPath(path))).toEqual([])
  })

  test('unknown addresses are not linked', () => {
    expect(['/nothing', '/list/info', 'https://example.com/list', '//example.com', ''].filter(isKnownPath)).toEqual([])
    expect(isKnownPath('/list?select=155&zy=2')).toBe(true)
    expect(['/', '/?from=mail', '/LIST', '/activity/a/b', '/zzfw/star/'].map(isKnownPath)).not.toContain(false)
  })

  test('an alias is the same page as the address it stands for', () => {
    expect(['/zzfw', '/kjcg', '/cart/step1', '/yx/index', '/wdxx'].map(canonicalPath)).toEqual([
      paths.quickPurchase(),
      paths.quickPurchase(),
      paths.cart(),
      paths.freeShipping(),
      paths.messages(),
    ])
    expect(canonicalPath('/list/info/12')).toBe('/list/info/12')
  })

  test('neither case nor a slash at the end makes another page, as for the router', () => {
    expect(['/YX/index/', '/yx//', '/hdzx/1/', '/News/Industry/', '/'].map(canonicalPath)).toEqual([
      '/yx',
      '/yx',
      '/hdzx/1',
      '/news/industry',
      '/',
    ])
  })

  test.each([
    ['/yx', '/yx', '', true],
    ['/yx', '/yx/', '?keyword=x', true],
    ['/yx', '/yx/index', '', true],
    ['/yx', '/yx/table', '?keyword=x&page=2', true],
    ['/yx', '/yx/rule', '', false],
    ['/list', '/list/table', '?select=155', true],
    ['/list?zy=2', '/list/no_image', '?zy=2', true],
    ['/list?zy=2', '/list', '?zy=2&page=2', false],
    ['/ppzq', '/ppzq/2', '?letter=Y', true],
    ['/ppzq', '/ppzq/info/7', '', false],
    ['/', '/', '?from=mail', true],
    ['/', '/list', '', false],
  ])('the navigation marks %s on %s%s: %s', (href, pathname, query, marked) => {
    expect(isCurrentPlace(href, pathname, query)).toBe(marked)
  })

  test('no pattern occurs twice', () => {
    expect(new Set(Object.values(patterns)).size).toBe(Object.keys(patterns).length)
  })
})

test('pages of signing in and of binding do not redirect to the login page', () => {
  for (const page of ['/login', '/login?next=%2Fcart', '/login/', '/zhzx/bdwx', '/bdwx', '/register/wechat#code'])
    expect([page, isSignInPage(page)]).toEqual([page, true])
  for (const page of ['/', '/loginx', '/list?next=/login', '/register', '/zhzx', '/'])
    expect([page, isSignInPage(page)]).toEqual([page, false])
})
