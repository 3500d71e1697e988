import { DEADLINE_MS } from '../budget.ts'
import type { DoorRule } from './door-rule.ts'

/** As for every request. */
const SOON = DEADLINE_MS
/** Enough for the statement of the longest export, and for those before it. */
const EXPORT = 300_000

const refusals = 'refusals'
const open = { method: 'GET', who: 'anybody', limit: 'read', deadline: SOON, audit: refusals } as const
const paper = { method: 'GET', who: 'member', acting: false, limit: 'search', deadline: SOON, audit: refusals } as const
const desk = { method: 'GET', who: 'staff', limit: 'search', deadline: SOON, audit: refusals } as const
const exported = { ...desk, deadline: EXPORT, audit: { action: 'export' } } as const

const PDF = ':file{[1-9]\\d{0,15}\\.pdf}'
const tables = (kind: string): string => `/console/exports/:file{${kind}\\.(csv|xlsx)}`

/**
 * Every route beside the calls of the contract and the pages. A route of the running app that is neither here nor there
 * fails `app/doors.test.ts`.
 */
export const doorTable = {
  'apiDocs.document': { ...open, pattern: '/api/openapi.json' },
  'apiDocs.page': { ...open, pattern: '/api/docs' },
  'apiDocs.file': { ...open, pattern: '/api/docs/:file' },
  'searchEngines.manifest': { ...open, pattern: '/manifest.webmanifest' },
  'searchEngines.robots': { ...open, pattern: '/robots.txt' },
  'searchEngines.index': { ...open, pattern: '/sitemap.xml' },
  'searchEngines.pages': { ...open, pattern: '/sitemaps/pages.xml' },
  'searchEngines.goods': { ...open, pattern: '/sitemaps/:last{goods-\\d{1,9}\\.xml}' },
  'pictures.art': { ...open, pattern: '/pictures/art/:file' },
  'pictures.brand': { ...open, pattern: '/pictures/brand/:file' },
  'pictures.gift': { ...open, pattern: '/pictures/gift/:file' },
  'pictures.photo': { ...open, pattern: '/pictures/photo/:file' },
  'pictures.leaflet': { ...open, pattern: '/pictures/leaflet/:file' },
  'pictures.shared': { ...open, pattern: '/pictures/shared/:file' },
  'pictures.pack': { ...open, pattern: '/pictures/:file' },
  'demoChat.page': { ...open, pattern: '/api/chat/demo' },
  'demoChat.style': { ...open, pattern: '/api/chat/demo/chat.css' },
  'demoChat.script': { ...open, pattern: '/api/chat/demo/chat.js' },
  'payments.callback': { ...open, method: 'POST', who: 'signature', pattern: '/api/payment/callback' },
  'files.own': { ...paper, limit: 'read', pattern: '/files/:file' },
  /** What is in the parcel, and nothing of what was paid by which way. */
  'documents.slip': { ...paper, acting: true, pattern: `/documents/slip/${PDF}` },
  'documents.dispatch': { ...paper, acting: true, pattern: `/documents/dispatch/${PDF}` },
  'documents.order': { ...paper, pattern: `/documents/order/${PDF}` },
  'documents.receipt': { ...paper, pattern: `/documents/receipt/${PDF}` },
  'documents.invoice': { ...paper, pattern: `/documents/invoice/${PDF}` },
  'documents.orders': { ...paper, deadline: EXPORT, pattern: '/documents/:file{orders\\.(csv|xlsx)}' },
  'documents.balance': { ...paper, deadline: EXPORT, pattern: '/documents/:file{balance\\.(csv|xlsx)}' },
  'reports.test': { ...paper, who: 'passed', acting: true, pattern: '/reports/:file{[1-9]\\d{0,9}\\.pdf}' },
  'console.events': { ...desk, limit: 'read', deadline: null, right: 'signedIn', pattern: '/console/events' },
  'console.file': {
    ...desk,
    limit: 'read',
    right: 'signedIn',
    audit: { action: 'paper.view' },
    pattern: '/console/files/:file',
  },
  'console.slip': { ...desk, right: ['readTrade', 'readOwnTrade'], pattern: `/console/papers/slip/${PDF}` },
  'console.dispatch': { ...desk, right: ['readTrade', 'readOwnTrade'], pattern: `/console/papers/dispatch/${PDF}` },
  'console.invoice': { ...desk, right: ['readTrade', 'readOwnTrade'], pattern: `/console/papers/invoice/${PDF}` },
  'export.orders': { ...exported, right: ['readTrade', 'readOwnTrade'], pattern: tables('orders') },
  'export.members': { ...exported, right: ['exportMembers'], pattern: tables('members') },
  'export.goods': { ...exported, right: ['readTrade'], pattern: tables('goods') },
  'export.recall': { ...exported, right: ['decideSpecial'], pattern: tables('recall') },
  'export.payments': { ...exported, right: ['decideMoney'], pattern: tables('payments') },
  'export.invoices': { ...exported, right: ['decideMoney'], pattern: tables('invoices') },
  'export.statements': { ...exported, right: ['decideMoney'], pattern: tables('statements') },
  'export.audit': { ...exported, right: ['manageSettings'], pattern: tables('audit') },
} as const satisfies { readonly [name: string]: DoorRule }

export type DoorName = keyof typeof doorTable

export const ruleOf = (name: DoorName): DoorRule => doorTable[name]
