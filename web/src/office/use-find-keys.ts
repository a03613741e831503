import { useEffect } from 'react'
import { useNavigate } from '#router/hooks.ts'
import { officePathTo } from './office-path.ts'

/** “/” and Ctrl-K lead to the search from anywhere in the office, but not out of a text that is being written. */
export function useFindKeys(mayFind: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!mayFind) return
    const press = (event: KeyboardEvent) => {
      const isChord = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      if (!isChord && (event.key !== '/' || isWriting(event.target))) return
      event.preventDefault()
      const box = document.querySelector<HTMLInputElement>('main input[type="search"]')
      if (box) box.focus()
      else void navigate({ to: officePathTo('officePeople') })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [mayFind, navigate])
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
