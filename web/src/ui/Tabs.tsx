import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import style from './Tabs.module.css'

export type Tab<K extends string> = {
  key: K
  title: string
  /** What there is to do behind it. */
  badge?: string | false | undefined
  panel: ReactNode
}
type Props<K extends string> = {
  label: string
  tabs: readonly Tab<K>[]
  open: K
  onOpen: (key: K) => void
  /** Boxes stand out more than words on a line. */
  look?: 'boxes' | 'line'
}

/** Parts of one thing side by side. Arrow keys go from one to the next, Tab goes on into the open one. */
export function Tabs<K extends string>({ label, tabs, open, onOpen, look = 'boxes' }: Props<K>) {
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
    <div className={style.tabs} data-look={look}>
      <div ref={list} className={style.list} role="tablist" aria-label={label}>
        {tabs.map(({ key, title, badge }, index) => (
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
            {title}
            {badge && (
              <>
                {' '}
                <span className={style.badge}>{badge}</span>
              </>
            )}
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
