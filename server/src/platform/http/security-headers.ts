/** Origins that pages may load from or talk to beyond our own; empty strings are ignored. */
export type Outside = {
  scripts: string[]
  frames: string[]
  connections: string[]
  assets: string[]
  /** Whether a frame of theirs may open a window that answers to it. */
  asksInWindows?: boolean
}

/** The headers of every answer, built once: they are the same for all of them. */
export function securityHeaders(
  { asksInWindows = false, ...outside }: Outside,
  isHttps: boolean,
): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(outside),
    // A wallet in a browser that has none of its own opens a window from the card provider's frame, and has to hear of it.
    'cross-origin-opener-policy': asksInWindows ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': `camera=(), geolocation=(), microphone=(), payment=(${payersOf(outside)})`,
    // The origin and never a path: an emailed link holds its secret there.
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Wallets on phones ask from within the card provider's frame. */
function payersOf({ frames }: Pick<Outside, 'frames'>): string {
  const origins = new Set(frames.filter((source) => source && !source.includes('*')).map(originOf))
  return ['self', ...[...origins].map((origin) => `"${origin}"`)].join(' ')
}

function contentPolicy({ scripts, frames, connections, assets }: Omit<Outside, 'asksInWindows'>): string {
  const self = "'self'"
  const policy = {
    'default-src': [self],
    'script-src': [self, ...scripts, ...assets],
    'style-src': [self, ...assets],
    'font-src': [self, ...assets],
    'img-src': [self, 'data:', ...assets],
    'connect-src': [self, ...connections],
    'frame-src': [self, ...frames],
    'worker-src': [self, 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [self],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...new Set(sources.map(originOf).filter(Boolean))].join(' '))
    .join('; ')
}

const originOf = (source: string) => (source.startsWith('http') ? new URL(source).origin : source)
