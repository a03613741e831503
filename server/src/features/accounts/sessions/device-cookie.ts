import type { FastifyReply, FastifyRequest } from 'fastify'
import { newSecret } from '#platform/security/secrets'
import { DEVICE_DAYS } from './known-devices.ts'

type Site = { isHttps: boolean }

/** Names a browser that signed in, so that a stranger's wrong tries do not lock its owner out. It opens nothing. */
export function deviceCookie({ isHttps }: Site) {
  const name = isHttps ? '__Host-device' : 'device'
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps } as const
  return {
    /** A browser without one gets a new one, which counts once its owner has signed in. */
    read: (request: FastifyRequest): string => {
      const sent = request.cookies[name] ?? ''
      return /^[\w-]{43}$/.test(sent) ? sent : newSecret()
    },
    keep: (reply: FastifyReply, device: string) =>
      reply.setCookie(name, device, { ...options, maxAge: DEVICE_DAYS * 24 * 60 * 60 }),
  }
}
