import { useState } from 'react'
import { maintenanceWords } from '#features/site/maintenance-words.ts'
import { Button } from '#ui/Button.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { Mark } from '#ui/Mark.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import style from './Site.module.css'
import type { SiteProps } from './SitePage.tsx'
import { changeStatus } from './site-calls.ts'
import { siteWords } from './site-words.ts'

/** Whether families can come in, who decided it and why; and the way to change it. */
export function StatusPart({ site: { status }, mayRun }: SiteProps) {
  const words = useWords(siteWords)
  const { bySite } = useWords(sharedWords)
  const { realTime } = useFormats()
  const [isAsking, setAsking] = useState(false)
  const closed = status.value === 'maintenance' || status.value === 'off' ? status.value : null
  return (
    <Section title={words.statusTitle}>
      <p>
        <Mark tone={closed ? 'warning' : 'success'} icon={closed ? 'lock' : 'check'}>
          {closed ? words[closed] : words.open}
        </Mark>
      </p>
      {status.changed_at && (
        <p className={shared.soft}>
          {words.changed(status.changed_by ?? bySite, realTime(status.changed_at))} {status.reason}
        </p>
      )}
      {closed && <Preview message={status.message} />}
      {mayRun && (
        <div>
          <Button look={closed ? 'primary' : 'outline'} onClick={() => setAsking(true)}>
            {closed ? words.openAgain : words.close}
          </Button>
        </div>
      )}
      {isAsking && <StatusDialog closed={closed} seen={status.value} onClose={() => setAsking(false)} />}
    </Section>
  )
}

type Asked = { seen: string; onClose: () => void }

function StatusDialog({ closed, ...asked }: Asked & { closed: string | null }) {
  return closed ? <OpenDialog {...asked} /> : <CloseDialog {...asked} />
}

function OpenDialog({ seen, onClose }: Asked) {
  const words = useWords(siteWords)
  const deed = {
    ...{ title: words.openAgain, press: words.openAgain, done: words.opened },
    ...{ initial: {}, check: () => ({}) },
    send: ({ reason }: { reason: string }) => changeStatus({ value: 'on', seen, message: null, reason }),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {() => <p>{words.openText}</p>}
    </ReasonDialog>
  )
}

const initial = { value: 'maintenance', en: '', fr: '' }
type Closing = typeof initial & { reason: string }

function CloseDialog({ seen, onClose }: Asked) {
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
function Preview({ message }: { message: { en: string; fr: string } | null }) {
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
