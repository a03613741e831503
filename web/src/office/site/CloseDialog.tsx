import { maintenanceWords } from '#features/site/maintenance-words.ts'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { useWords } from '#words/locale.ts'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import shared from '../shared/Shared.module.css'
import style from './Site.module.css'

import { changeStatus } from './site-calls.ts'
import { siteWords } from './site-words.ts'

export type Asked = { seen: string; onClose: () => void }

export const initial = { value: 'maintenance', en: '', fr: '' }

type Closing = typeof initial & { reason: string }

export function CloseDialog({ seen, onClose }: Asked) {
  const words = useWords(siteWords)
  const deed = {
    ...{ title: words.close, press: words.close, done: words.closed, initial },
    check: ({ en, fr }: typeof initial) => ({
      en: !en.trim() && fr.trim() ? words.both : null,
      fr: en.trim() && !fr.trim() ? words.both : null,
    }),
    send: ({ value, en, fr, reason }: Closing) =>
      changeStatus({
        value: value === 'off' ? 'off' : 'maintenance',
        seen,
        message: saidIn({ en, fr }),
        reason,
      }),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {(form) => (
        <>
          <p>{words.closeText}</p>
          <RadioField
            {...form.choice('value')}
            label={words.why}
            options={(['maintenance', 'off'] as const).map((value) => ({ value, label: words.whys[value] }))}
          />
          <TextAreaField
            {...form.text('en')}
            label={words.messageEn}
            hint={words.messageHint}
            maxLength={500}
          />
          <TextAreaField {...form.text('fr')} label={words.messageFr} maxLength={500} />
          <Preview message={saidIn(form.values)} />
        </>
      )}
    </ReasonDialog>
  )
}

const saidIn = ({ en, fr }: { en: string; fr: string }) =>
  en.trim() && fr.trim() ? { en: en.trim(), fr: fr.trim() } : null

/** The maintenance screen as it will read, in both languages. */
export function Preview({ message }: { message: { en: string; fr: string } | null }) {
  const words = useWords(siteWords)
  return (
    <section className={style.preview} aria-label={words.preview}>
      <h3>{words.preview}</h3>
      <div className={style.both}>
        {(['en', 'fr'] as const).map((locale) => (
          <div key={locale} lang={locale} className={style.card}>
            <strong>{maintenanceWords[locale].title}</strong>
            <p>{maintenanceWords[locale].text}</p>
            {message && <p className={shared.text}>{message[locale]}</p>}
          </div>
        ))}
      </div>
    </section>
  )
}
