import { useEffect } from 'react'
import { useNavigate } from '#router/hooks.ts'
import { officePathTo } from './office-path.ts'

/** “/” and Ctrl-K lead to the search from anywhere in the office, but not out of a text or a dialog that is in work. */
export function useFindKeys(mayFind: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!mayFind) return
    const press = (event: KeyboardEvent) => {
      if (!isFind(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      const path = officePathTo('officePeople')
      const box = document.querySelector<HTMLInputElement>('main input[type="search"]')
      if (box && location.pathname === path) box.focus()
      else void navigate({ to: path })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [mayFind, navigate])
}

const isFind = (event: KeyboardEvent) =>
  event.key === '/'
    ? !isWriting(event.target)
    : (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
