import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useWords } from '#words/locale.ts'
import style from './ProfileTabs.module.css'
import { profileWords } from './profile-words.ts'

type TabOf<K> = { key: K; problems?: number; isMissing?: boolean; panel: ReactNode }
type Props<K> = { label: string; tabs: readonly TabOf<K>[]; open: K; onOpen: (key: K) => void }

/** The parts of a profile side by side. Arrow keys go from one to the next, Tab goes on into the open one. */
export function ProfileTabs<K extends keyof typeof profileWords.en.parts>(props: Props<K>) {
  const { label, tabs, open, onOpen } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent, from: number) => {
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: -1 }[event.key]
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!next) return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus()
    onOpen(next.key)
  }
  return (
    <div className={style.tabs}>
      <div ref={list} className={style.list} role="tablist" aria-label={label}>
        {tabs.map(({ key, problems = 0, isMissing = false }, index) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            className={style.tab}
            data-key={key}
            aria-selected={key === open}
            aria-controls={`${id}-${key}-panel`}
            tabIndex={key === open ? 0 : -1}
            onClick={() => onOpen(key)}
            onKeyDown={(event) => move(event, index)}
          >
            <TabLabel part={key} problems={problems} isMissing={isMissing} />
          </button>
        ))}
      </div>
      {tabs.map(({ key, panel }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-${key}-panel`}
          className={style.panel}
          aria-labelledby={`${id}-${key}`}
          hidden={key !== open}
          tabIndex={-1}
        >
          {panel}
        </div>
      ))}
    </div>
  )
}

type LabelProps = { part: keyof typeof profileWords.en.parts; problems: number; isMissing: boolean }

function TabLabel({ part, problems, isMissing }: LabelProps) {
  const words = useWords(profileWords)
  const badge = problems > 0 ? words.toFix(problems) : isMissing && words.todo
  return (
    <>
      {words.parts[part]}
      {badge && (
        <>
          {' '}
          <span className={style.badge}>{badge}</span>
        </>
      )}
    </>
  )
}
