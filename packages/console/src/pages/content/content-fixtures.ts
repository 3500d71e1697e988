import { addDays, dayAt, startOfDay } from '@xinglin/domain/kernel/time'
import type { DeskContent } from '@xinglin/domain/staff'
import { now } from '../../testing/fixtures.ts'

const nextWeek = startOfDay(addDays(dayAt(now), 7))
const lastWeek = startOfDay(addDays(dayAt(now), -7))

export const content: DeskContent = {
  versions: { navigation: 'n', hotWords: 'h', links: 'l', banners: 'b' },
  navigation: [
    { name: '首页', url: '/', flag: '', parent: '' },
    { name: '每日特价', url: '/mrtj', flag: '特', parent: '' },
    { name: '秒杀', url: '/mrtj', flag: '', parent: '每日特价' },
  ],
  hotWords: ['阿莫西林胶囊', '布洛芬缓释胶囊'],
  links: [{ name: '国家药品监督管理局', url: 'https://www.nmpa.gov.cn/' }],
  banners: [
    {
      position: 'focus',
      title: '冬季感冒用药专场',
      subtitle: '满 500 减 15',
      image: '/pictures/art/winter.svg',
      url: '/mrtj',
      startsAt: null,
      endsAt: null,
    },
    {
      position: 'focus',
      title: '年货节',
      subtitle: '',
      image: '/pictures/art/chronic.svg',
      url: '/yx',
      startsAt: nextWeek,
      endsAt: null,
    },
    {
      position: 'right',
      title: '双十一回顾',
      subtitle: '',
      image: '/pictures/art/right.svg',
      url: '/lqzx',
      startsAt: null,
      endsAt: lastWeek,
    },
  ],
  categories: [
    { id: 1, kind: 'notice', name: '公告' },
    { id: 2, kind: 'help', name: '配送说明' },
  ],
  articles: [
    { id: 9, kind: 'notice', categoryId: 1, category: '公告', title: '春节发货安排', slug: '', publishedAt: nextWeek },
    { id: 8, kind: 'help', categoryId: 2, category: '配送说明', title: '运费怎么算', slug: '', publishedAt: lastWeek },
  ],
  brands: [{ id: 1, version: 'x', name: '恒桔', introduction: '肠胃用药', letter: 'H', sort: 1, goods: 120 }],
  floors: [
    {
      id: 1,
      version: 'x',
      kind: 'home',
      title: '当季热销',
      subtitle: '近 30 天',
      url: '/list',
      sort: 1,
      codes: ['6900000000012', '6900000000029'],
    },
  ],
  zones: [
    {
      id: 1,
      version: 'x',
      kind: 'festival',
      name: '冬至滋补专场',
      subtitle: '阿胶、红参',
      startsAt: lastWeek,
      endsAt: nextWeek,
    },
  ],
}
