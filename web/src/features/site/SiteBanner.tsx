import { useLocale } from '#words/locale.ts'
import style from './SiteBanner.module.css'

/** What the office says over every page. */
export function SiteBanner({ said }: { said: { en: string; fr: string } }) {
  const locale = useLocale()
  return (
    <p className={style.banner}>
      <span className="page">{said[locale]}</span>
    </p>
  )
}
