/** Enough for a person to recognise their own device; nothing depends on it. */
export function browserIn(userAgent: string): string | null {
  const browser = /(Edg|OPR|Firefox|SamsungBrowser|Chrome|Safari)\//.exec(userAgent)?.[1]
  const system = /(iPhone|iPad|Android|Windows|Mac OS X|Linux)/.exec(userAgent)?.[1]
  if (!browser) return null
  const name = { Edg: 'Edge', OPR: 'Opera', SamsungBrowser: 'Samsung Internet' }[browser] ?? browser
  return system ? `${name} · ${system.replace('Mac OS X', 'Mac')}` : name
}
