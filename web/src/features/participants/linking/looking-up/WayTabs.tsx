import type { KeyboardEvent, ReactNode } from 'react'
import { useWords } from '#words/locale.ts'
import { linkWords } from '../link-words.ts'
import style from './FindParticipantPage.module.css'
import { type Way, ways } from './use-way.ts'

type Props = { way: Way; onChoose: (way: Way) => void; children: ReactNode }

/** The two ways to connect a participant. Arrow keys switch between them, Tab moves into the panel. */
export function WayTabs({ way, onChoose, children }: Props) {
  const words = useWords(linkWords)
  return (
    <div className={style.ways}>
      <div className={style.tabs} role="tablist" aria-label={words.waysLabel}>
        {ways.map((each) => (
          <button
            key={each}
            id={tabId(each)}
            type="button"
            role="tab"
            className={style.tab}
            aria-selected={each === way}
            aria-controls={each === way ? PANEL_ID : undefined}
            tabIndex={each === way ? 0 : -1}
            onClick={() => each !== way && onChoose(each)}
            onKeyDown={(event) => moveOn(event, onChoose)}
          >
            {words.ways[each]}
          </button>
        ))}
      </div>
      <div id={PANEL_ID} role="tabpanel" aria-labelledby={tabId(way)} className={style.panel}>
        {children}
      </div>
    </div>
  )
}

const PANEL_ID = 'way-panel'
const tabId = (way: Way) => `way-${way}`

/** For a button in one panel that opens the other way. */
export const focusTab = (way: Way): void => document.getElementById(tabId(way))?.focus()

/** With two tabs the next one is the other one, in either direction. */
function moveOn(event: KeyboardEvent<HTMLButtonElement>, onChoose: (way: Way) => void): void {
  const current = event.currentTarget.id === tabId('link') ? 'link' : 'create'
  const other = current === 'link' ? 'create' : 'link'
  const targets: Record<string, Way> = { ArrowLeft: other, ArrowRight: other, Home: 'link', End: 'create' }
  const target = targets[event.key]
  if (!target) return
  event.preventDefault()
  focusTab(target)
  if (target !== current) onChoose(target)
}
