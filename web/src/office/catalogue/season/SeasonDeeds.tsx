import type { SeasonOverview } from '@centrepass/contract/season/seasons'
import { useState } from 'react'
import { ReasonDialog } from '#office/shared/ReasonDialog.tsx'
import shared from '#office/shared/Shared.module.css'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useWords } from '#words/locale.ts'
import { copySeason, holdSeason, openSeason } from '../catalogue-calls.ts'
import { checkWhen, momentOf, NOW, WhenFields } from '../publishing/when-fields.tsx'
import { seasonWords } from './season-words.ts'

type Props = { season: SeasonOverview }
type Dialog = Props & { onClose: () => void }
const yearOf = ({ season_year }: SeasonOverview) => String(season_year)

/** Copying, opening and keeping back. */
export function SeasonDeeds({ season }: Props) {
  const words = useWords(seasonWords)
  const [step, setStep] = useState<'copy' | 'open' | 'hold' | null>(null)
  const close = () => setStep(null)
  const isReady = season.things.every(({ findings }) => findings.every(({ is_doubt }) => is_doubt))
  return (
    <>
      <div className={shared.actions}>
        {season.to_copy > 0 && (
          <Button look={season.drafts > 0 ? 'outline' : 'primary'} onClick={() => setStep('copy')}>
            {words.copy(season.to_copy)}
          </Button>
        )}
        {season.drafts > 0 && isReady && !season.opens_at && (
          <Button onClick={() => setStep('open')}>{words.open}</Button>
        )}
        {season.opens_at && (
          <Button look="outline" onClick={() => setStep('hold')}>
            {words.hold}
          </Button>
        )}
      </div>
      {step === 'copy' && <CopyDialog season={season} onClose={close} />}
      {step === 'open' && <OpenDialog season={season} onClose={close} />}
      {step === 'hold' && <HoldDialog season={season} onClose={close} />}
    </>
  )
}

function CopyDialog({ season, onClose }: Dialog) {
  const words = useWords(seasonWords)
  const deed = {
    ...{ title: words.copyTitle, press: words.copyTitle, done: words.copied, initial: { raise: '0' } },
    check: ({ raise }: { raise: string }) => ({
      raise: /^\d{1,2}$/.test(raise.trim()) && Number(raise) <= 50 ? null : 'not_above:50',
    }),
    send: ({ raise, reason }: { raise: string; reason: string }) =>
      copySeason(yearOf(season), Number(raise), reason),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {(form) => (
        <>
          <p>{words.copyText}</p>
          <TextField
            {...form.text('raise')}
            label={words.raise}
            hint={words.raiseHint}
            inputMode="numeric"
            maxLength={2}
          />
        </>
      )}
    </ReasonDialog>
  )
}

function OpenDialog({ season, onClose }: Dialog) {
  const words = useWords(seasonWords)
  const deed = {
    ...{ title: words.openTitle, press: words.open, done: words.opened, initial: NOW, check: checkWhen },
    send: ({ reason, ...when }: typeof NOW & { reason: string }) =>
      openSeason(yearOf(season), { at: momentOf(when), digest: season.digest, reason }),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {(form) => (
        <>
          <p>{words.openText(season.drafts)}</p>
          <WhenFields form={form} />
        </>
      )}
    </ReasonDialog>
  )
}

function HoldDialog({ season, onClose }: Dialog) {
  const words = useWords(seasonWords)
  const deed = {
    ...{ title: words.holdTitle, press: words.hold, done: words.held, initial: {}, check: () => ({}) },
    send: ({ reason }: { reason: string }) => holdSeason(yearOf(season), { digest: season.digest, reason }),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {() => <p>{words.holdText}</p>}
    </ReasonDialog>
  )
}
