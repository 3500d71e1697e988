import { createHash, randomBytes } from 'node:crypto'

const TOKEN = /^[\w-]{43}$/

/** 256 random bits for a cookie or a ticket. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const isToken = (text: string): boolean => TOKEN.test(text)

/** The stored form of a token: reading the database does not reveal the token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
