import { plainDateIn } from '@centrepass/contract/ground/dates'
import { now, site } from '../api/site-configuration.ts'
import { useStore } from '../state/store.ts'
import { useReplay } from '../state/use-replay.ts'
import { chooseTheme, type ThemeChoice, theme } from '../theme/apply-theme.ts'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { useFormats } from '../words/formats.ts'
import { chooseLocale, type Locale, localesFrom, useLocale, useWords } from '../words/locale.ts'
import style from './Footer.module.css'
import { Logo } from './Logo.tsx'
import { shellWords } from './shell-words.ts'

export function Footer() {
  const words = useWords(shellWords).footer
  const formats = useFormats()
  const replayed = useReplay<HTMLElement>()
  const { association, is_demo } = site()
  const { name, address, telephone, fax, contact_url, timezone } = association
  return (
    <footer {...replayed} className={style.footer}>
      <div className={`page ${style.inside}`}>
        <div className={style.brand}>
          <Logo size={44} />
          <p>
            {`© ${plainDateIn(now(), timezone).slice(0, 4)}`}
            <br />
            {name}
          </p>
        </div>
        <address className={style.address}>
          <span>{address.line1}</span>
          <span>{`${address.city}, ${address.province} ${address.postal_code}`}</span>
          <span>
            {`${words.telephone} `}
            <a href={`tel:${telephone}`}>{telephone}</a>
          </span>
          <span>{`${words.fax} ${fax}`}</span>
          <a href={contact_url} target="_blank" rel="noreferrer">
            {words.contact}
            <span className="visually-hidden">{` (${words.newTab})`}</span>
          </a>
        </address>
        <DisplayChoices />
        {is_demo && <p className={style.demo}>{words.demo(formats.dayOf(now().toISOString()))}</p>}
      </div>
    </footer>
  )
}

function DisplayChoices() {
  const words = useWords(shellWords).footer
  const themes = (['system', 'light', 'dark'] as const).map((value) => ({
    value,
    label: words.themes[value],
  }))
  return (
    <div className={style.choices}>
      <SelectField
        label={words.language}
        value={useLocale()}
        options={localesFrom(site().association.language)}
        // The options above are the only values there are.
        onChange={(event) => chooseLocale(event.target.value as Locale)}
      />
      <SelectField
        label={words.theme}
        value={useStore(theme)}
        options={themes}
        // The options above are the only values there are.
        onChange={(event) => chooseTheme(event.target.value as ThemeChoice)}
      />
    </div>
  )
}
