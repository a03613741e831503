import { browserIn } from '@centrepass/contract/accounts/browser-in'
import type { ReactNode } from 'react'
import { Mark } from '#ui/Mark.tsx'
import { useWords } from '#words/locale.ts'
import { accountWords } from './account-words.ts'
import style from './BrowserRow.module.css'

type Props = {
  userAgent: string
  note: string
  isCurrent: boolean
  /** The button, given the browser's name. */
  action: (browser: string) => ReactNode
}

/** One browser in a list: of those that are signed in, or of those that are remembered. */
export function BrowserRow({ userAgent, note, isCurrent, action }: Props) {
  const words = useWords(accountWords)
  const browser = browserIn(userAgent) ?? words.unknownBrowser
  return (
    <li className={style.row}>
      <div className={style.browser}>
        <strong>{browser}</strong>
        <span className={style.note}>{note}</span>
        {isCurrent && (
          <Mark tone="success" icon="check">
            {words.thisBrowser}
          </Mark>
        )}
      </div>
      {action(browser)}
    </li>
  )
}
