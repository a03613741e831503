import { required } from '@centrepass/contract/ground/field-rules'
import { useState } from 'react'
import { now } from '#api/site-configuration.ts'
import { Button } from '#ui/Button.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { dayOfEnd, endOfDay, startOfDay } from '../end-of-day.ts'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import shared from '../shared/Shared.module.css'
import style from './Site.module.css'
import type { SiteProps } from './SitePage.tsx'
import { changeBanner } from './site-calls.ts'
import { siteWords } from './site-words.ts'

/** What stands over every page, in both languages. */
export function BannerPart({ site: { banner }, mayRun }: SiteProps) {
  const words = useWords(siteWords)
  const { realTime } = useFormats()
  const [step, setStep] = useState<'put' | 'down' | null>(null)
  const close = () => setStep(null)
  return (
    <Section title={words.bannerTitle}>
      {!banner && <p>{words.noBanner}</p>}
      {banner && (
        <>
          <p className={shared.soft}>
            {banner.from && Date.parse(banner.from) > Date.now()
              ? `${words.bannerFrom(realTime(banner.from))} `
              : ''}
            {banner.until ? words.bannerUntil(realTime(banner.until)) : words.bannerFor}
          </p>
          <Both said={banner} />
        </>
      )}
      {mayRun && (
        <div className={shared.actions}>
          <Button look="outline" onClick={() => setStep('put')}>
            {banner ? words.changeBanner : words.putBanner}
          </Button>
          {banner && (
            <Button look="outline" onClick={() => setStep('down')}>
              {words.takeDown}
            </Button>
          )}
        </div>
      )}
      {step === 'put' && <PutDialog before={banner} onClose={close} />}
      {step === 'down' && <TakeDownDialog onClose={close} />}
    </Section>
  )
}

function Both({ said }: { said: { en: string; fr: string } }) {
  return (
    <div className={style.both}>
      {(['en', 'fr'] as const).map((locale) => (
        <p key={locale} lang={locale} className={style.card}>
          {said[locale]}
        </p>
      ))}
    </div>
  )
}

type Putting = { before: SiteProps['site']['banner']; onClose: () => void }

function PutDialog({ before, onClose }: Putting) {
  const words = useWords(siteWords)
  const year = now().getFullYear()
  const initial = {
    en: before?.en ?? '',
    fr: before?.fr ?? '',
    from: before?.from ? dayOfEnd(before.from) : '',
    until: before?.until ? dayOfEnd(before.until) : '',
  }
  const deed = {
    ...{ title: before ? words.changeBanner : words.putBanner, press: words.putBanner },
    ...{ done: words.bannerPut, initial },
    check: ({ en, fr }: typeof initial) => ({ en: required(en.trim()), fr: required(fr.trim()) }),
    send: ({ en, fr, from, until, reason }: typeof initial & { reason: string }) =>
      changeBanner(
        { en, fr, from: from ? startOfDay(from) : null, until: until ? endOfDay(until) : null },
        reason,
      ),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {(form) => (
        <>
          <TextAreaField {...form.text('en')} label={words.bannerEn} maxLength={500} />
          <TextAreaField {...form.text('fr')} label={words.bannerFr} maxLength={500} />
          <DateField {...form.choice('from')} label={words.from} years={[String(year), String(year + 1)]} />
          <DateField {...form.choice('until')} label={words.until} years={[String(year), String(year + 1)]} />
          <section className={style.preview} aria-label={words.preview}>
            <h3>{words.preview}</h3>
            <Both said={form.values} />
          </section>
        </>
      )}
    </ReasonDialog>
  )
}

function TakeDownDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(siteWords)
  const deed = {
    ...{ title: words.takeDownTitle, press: words.takeDown, done: words.bannerGone },
    ...{ initial: {}, check: () => ({}) },
    send: ({ reason }: { reason: string }) => changeBanner(null, reason),
  }
  return <ReasonDialog deed={deed} onClose={onClose} />
}
