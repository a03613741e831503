import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#platform/failure'

type Site = { isHttps: boolean; publicUrl: string; allowedOrigins: readonly string[] }

/** The browser keeps a `__Host-` cookie to this host alone; it insists on HTTPS, which a demo at home lacks. */
export const cookieName = ({ isHttps }: Pick<Site, 'isHttps'>) => (isHttps ? '__Host-session' : 'session')
const THIRTY_DAYS = 30 * 24 * 60 * 60

export function refreshCookie(site: Site) {
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: site.isHttps } as const
  return {
    read: (request: FastifyRequest): string => {
      refuseForeign(request, site)
      return request.cookies[cookieName(site)] ?? ''
    },
    keep: (reply: FastifyReply, token: string) =>
      reply.setCookie(cookieName(site), token, { ...options, maxAge: THIRTY_DAYS }),
    drop: (reply: FastifyReply) => reply.clearCookie(cookieName(site), options),
  }
}

/** SameSite keeps other sites' requests from carrying the cookie; this refuses them even where it does not. */
function refuseForeign(request: FastifyRequest, { publicUrl, allowedOrigins }: Site): void {
  const { origin } = request.headers
  if (origin === undefined || origin === new URL(publicUrl).origin || allowedOrigins.includes(origin)) return
  if (URL.parse(origin)?.host === request.headers.host) return
  throw new Failure('other_site')
}
