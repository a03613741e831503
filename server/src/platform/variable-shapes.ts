import { z } from 'zod'
import { whyNotKey } from './encryption/wrapping-keys.ts'

/** Digits only: a blank, 1e3 or 0x10 would also count as a number, but never the intended one. */
export function whole(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`
  return z.string().regex(/^\d+$/, error).transform(Number).pipe(z.int().min(least, error).max(most, error))
}

export function postgresAddress() {
  return z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'must look like postgres://user:password@host/database')
}

/** What passes the network unencrypted can be read and changed on the way. */
export function webAddress() {
  return z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .refine((address) => address.startsWith('https:') || isThisMachine(URL.parse(address)?.hostname ?? ''), {
      error: 'must begin with https: plain http is for this machine alone (localhost)',
      abort: true,
    })
}

const isThisMachine = (host: string) => /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(host)

export function dataKey() {
  return z.string().superRefine((text, context) => {
    const message = whyNotKey(text)
    if (message) context.addIssue({ code: 'custom', message })
  })
}

export function listOf(text: string): string[] {
  return text.split(',').flatMap((part) => part.trim() || [])
}
