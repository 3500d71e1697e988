import type { StaffRole } from '@xinglin/domain/staff'
import type { DoorName } from '../http/door-table.ts'
import type { Role } from './access-table.ts'

/** Who comes through; shop managers and owners come through every door of the staff. */
export type DoorAccess = {
  /** An address; ids in it do not exist, which is answered with 404 to those who are let in. */
  readonly path: string
} & (
  | { readonly let: 'anybody' | 'signature' | 'staff' }
  | { readonly members: readonly Role[] }
  | { readonly staff: readonly StaffRole[] }
)

const all = { let: 'anybody' } as const
const buyers: readonly Role[] = ['pending', 'passed', 'special', 'expired', 'chain', 'store']
const traders: readonly StaffRole[] = ['service', 'quality', 'warehouse', 'merchandising', 'finance', 'sales']
const NOTHING = '100000000000007'

/** Every route beside the calls with who comes through it. A door without a row does not compile; a wrong row fails. */
export const doorAccessTable: { readonly [Name in DoorName]: DoorAccess } = {
  'apiDocs.document': { path: '/api/openapi.json', ...all },
  'apiDocs.page': { path: '/api/docs', ...all },
  'apiDocs.file': { path: '/api/docs/open.js', ...all },
  'searchEngines.manifest': { path: '/manifest.webmanifest', ...all },
  'searchEngines.robots': { path: '/robots.txt', ...all },
  'searchEngines.index': { path: '/sitemap.xml', ...all },
  'searchEngines.pages': { path: '/sitemaps/pages.xml', ...all },
  'searchEngines.goods': { path: '/sitemaps/goods-0.xml', ...all },
  'pictures.art': { path: '/pictures/art/nothing.svg', ...all },
  'pictures.brand': { path: '/pictures/brand/1.svg', ...all },
  'pictures.gift': { path: '/pictures/gift/1.svg', ...all },
  'pictures.photo': { path: `/pictures/photo/${'0'.repeat(32)}-320.jpg`, ...all },
  'pictures.leaflet': { path: `/pictures/leaflet/${'0'.repeat(32)}.pdf`, ...all },
  'pictures.shared': { path: '/pictures/shared/0.jpg', ...all },
  'pictures.pack': { path: '/pictures/0.svg', ...all },
  'demoChat.page': { path: '/api/chat/demo', ...all },
  'demoChat.style': { path: '/api/chat/demo/chat.css', ...all },
  'demoChat.script': { path: '/api/chat/demo/chat.js', ...all },
  'payments.callback': { path: '/api/payment/callback', let: 'signature' },
  'files.own': { path: `/files/${NOTHING}.jpg`, members: buyers },
  'documents.slip': { path: `/documents/slip/${NOTHING}.pdf`, members: [...buyers, 'acting'] },
  'documents.dispatch': { path: `/documents/dispatch/${NOTHING}.pdf`, members: [...buyers, 'acting'] },
  'documents.order': { path: `/documents/order/${NOTHING}.pdf`, members: buyers },
  'documents.receipt': { path: `/documents/receipt/${NOTHING}.pdf`, members: buyers },
  'documents.invoice': { path: `/documents/invoice/${NOTHING}.pdf`, members: buyers },
  'documents.orders': { path: '/documents/orders.csv', members: buyers },
  'documents.balance': {
    path: '/documents/balance.csv?use_type=0&start_time=2026-11-01&end_time=2026-11-20',
    members: buyers,
  },
  'reports.test': {
    path: '/reports/999999999.pdf',
    members: ['passed', 'special', 'expired', 'chain', 'store', 'acting'],
  },
  'console.events': { path: '/console/events', let: 'staff' },
  'console.file': { path: `/console/files/${NOTHING}.jpg`, let: 'staff' },
  'console.slip': { path: `/console/papers/slip/${NOTHING}.pdf`, staff: traders },
  'console.dispatch': { path: `/console/papers/dispatch/${NOTHING}.pdf`, staff: traders },
  'console.invoice': { path: `/console/papers/invoice/${NOTHING}.pdf`, staff: traders },
  'export.orders': { path: '/console/exports/orders.csv', staff: traders },
  'export.members': { path: '/console/exports/members.csv', staff: [] },
  'export.goods': {
    path: '/console/exports/goods.csv',
    staff: ['service', 'quality', 'warehouse', 'merchandising', 'finance'],
  },
  'export.recall': { path: '/console/exports/recall.csv?id=2000000007', staff: ['quality'] },
  'export.payments': { path: '/console/exports/payments.csv?day=2026-11-20', staff: ['finance'] },
  'export.invoices': { path: '/console/exports/invoices.csv', staff: ['finance'] },
  'export.statements': { path: '/console/exports/statements.csv', staff: ['finance'] },
  'export.audit': { path: '/console/exports/audit.csv', staff: [] },
}
