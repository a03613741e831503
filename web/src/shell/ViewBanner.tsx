import { useEffect, useState } from 'react'
import { refreshSession } from '../api/refresh-session.ts'
import { session } from '../api/session.ts'
import { endView } from '../features/accounts/account-calls.ts'
import { useStore } from '../state/store.ts'
import { Button } from '../ui/Button.tsx'
import { useWords, type Words } from '../words/locale.ts'
import style from './ViewBanner.module.css'

const en = {
  label: 'View of the office',
  text: (name: string) => `You see the site as ${name} sees it. Nothing can be changed.`,
  left: (minutes: number) =>
    minutes < 1 ? 'Less than a minute left' : minutes === 1 ? '1 minute left' : `${minutes} minutes left`,
  end: 'End view',
}
const bannerWords: Words<typeof en> = {
  en,
  fr: {
    label: 'Vue du bureau',
    text: (name) => `Vous voyez le site comme ${name} le voit. Rien ne peut être modifié.`,
    left: (minutes) =>
      minutes < 1 ? 'Il reste moins d’une minute' : `Il reste ${minutes} minute${minutes > 1 ? 's' : ''}`,
    end: 'Terminer la vue',
  },
}

const TICK_MS = 5000

/** Over every page of a tab in which the office sees the site as a family sees it. */
export function ViewBanner() {
  const words = useWords(bannerWords)
  const view = useStore(session)
  const left = useTimeLeft(view?.expiry_ts ?? null)
  if (!view) return null
  const { first_name, last_name } = view.account
  return (
    <section className={style.banner} aria-label={words.label}>
      <div className={`page ${style.inside}`}>
        <p>
          <strong>{words.text(`${first_name} ${last_name}`)}</strong>{' '}
          <span className={style.left}>{words.left(Math.floor(left / 60_000))}</span>
        </p>
        <Button look="outline" onClick={() => void endView()}>
          {words.end}
        </Button>
      </div>
    </section>
  )
}

/** When the time is over, asking once more leads to the page that says so. */
function useTimeLeft(until: number | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      if (until !== null && Date.now() > until) void refreshSession().catch(() => {})
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [until])
  return until === null ? 0 : Math.max(0, until - now)
}
