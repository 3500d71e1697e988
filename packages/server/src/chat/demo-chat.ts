import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Door, openDoor } from '../http/doors.ts'
import { packageFolder } from '../package-folder.ts'

/** Path of the demo's own chat, used when no other is configured. */
export const DEMO_CHAT_PATH = '/api/chat/demo'

/** Framed by the shop; connects to this shop only. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
].join('; ')

const file = (name: string): Promise<string> => readFile(join(packageFolder, 'demo-chat', name), 'utf8')

/**
 * A small chat in place of a real one: shows its single-use token, greets the visitor by name, answers automatically
 * and offers goods that can be added to the cart. Mounted at `DEMO_CHAT_PATH`.
 */
export const demoChat = (): readonly Door[] => [
  openDoor('demoChat.page', async (c) =>
    c.html(await file('chat.html'), 200, { 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' }),
  ),
  openDoor('demoChat.style', async (c) =>
    c.body(await file('chat.css'), 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  ),
  openDoor('demoChat.script', async (c) =>
    c.body(await file('chat.js'), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  ),
]
