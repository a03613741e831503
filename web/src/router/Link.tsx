import type { ComponentProps, MouseEvent } from 'react'
import { usePlace, useRouter } from './hooks.ts'
import { hrefOf, type Place, placeOf, type Wanted } from './place.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> &
  Omit<Wanted, 'href'> & {
    to: string
    replace?: boolean
    resetScroll?: boolean
    /** It is the current page only at its own path, not below it. */
    exact?: boolean
  }

/** A link within the site. Its page is fetched as soon as a person points at it. */
export function Link({ to, search, hash, replace, resetScroll, exact, onClick, ...given }: Props) {
  const router = useRouter()
  const here = usePlace()
  const href = hrefOf({ to, search, ...(hash !== undefined && { hash }) }, here)
  const fetchAhead = () => router.prepare(href)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event) || (given.target ?? '_self') !== '_self') return
    event.preventDefault()
    void router.navigate({
      href,
      ...(replace !== undefined && { replace }),
      ...(resetScroll !== undefined && { resetScroll }),
    })
  }
  return (
    <a
      aria-current={!hash && isHere(placeOf(href), here, exact) ? 'page' : undefined}
      {...given}
      href={href}
      onClick={follow}
      onMouseEnter={fetchAhead}
      onFocus={fetchAhead}
      onTouchStart={fetchAhead}
    />
  )
}

/** Another tab or window is the browser's to open. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

/** A page within it counts too, and so does a search that asks for more. */
function isHere(link: Place, here: Place, exact = false): boolean {
  if (exact) return link.pathname === here.pathname
  const isWithin = `${here.pathname}/`.startsWith(link.pathname === '/' ? '//' : `${link.pathname}/`)
  const isAsked = ([name, value]: [string, unknown]) =>
    JSON.stringify(here.search[name]) === JSON.stringify(value)
  return isWithin && Object.entries(link.search).every(isAsked)
}
