/** The server has no browser around it: what a browser remembers is empty there. */
export const isBrowser = typeof window !== 'undefined'

const A_YEAR = 365 * 24 * 3600

/**
 * A small word that this browser remembers, such as the chosen language. The server hears it too, in a cookie, so that
 * the page is right before any script runs. It opens nothing and says nothing about a person.
 */
export function remembered(name: string) {
  const key = `centrepass.${name}`
  const get = (): string | null => (isBrowser ? localStorage.getItem(key) : null)
  const tell = (value: string | null) => {
    const life = value === null ? 'max-age=0' : `max-age=${A_YEAR}`
    const secure = location.protocol === 'https:' ? '; secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is missing in half of our browsers.
    document.cookie = `${key}=${value ?? ''}; path=/; samesite=lax; ${life}${secure}`
  }
  return {
    get,
    set: (value: string) => {
      localStorage.setItem(key, value)
      tell(value)
    },
    forget: () => {
      localStorage.removeItem(key)
      tell(null)
    },
    /** Cookies end earlier than the storage, and earlier versions of the site wrote none. */
    tellServer: () => tell(get()),
  }
}
