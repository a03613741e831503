import type { PersonCertificates } from '@centrepass/contract/people/certificates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Mark } from '#ui/Mark.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from '../people/People.module.css'
import shared from '../shared/Shared.module.css'
import { CertificateDialog } from './CertificateDialog.tsx'
import { certificatesQuery } from './certificate-calls.ts'
import { certificateWords } from './certificate-words.ts'

type Seen = PersonCertificates['certificates'][number]
export type OpenDeed = { deed: 'record' } | { deed: 'correct' | 'withdraw'; certificate: Seen }

/** What the office has seen, recorded by hand, and what can be done with it. */
export function Certificates({ accountId, personId }: { accountId: number; personId: number }) {
  const words = useWords(certificateWords)
  const asked = useQuery(certificatesQuery(accountId, personId))
  const [open, setOpen] = useState<OpenDeed | null>(null)
  return (
    <Section title={words.title}>
      <p className={style.soft}>{words.text}</p>
      {asked.isError && <NotLoaded text={words.failed} again={words.again} failed={[asked]} />}
      {asked.isLoading && <Skeleton rows={1} label={words.loading} />}
      {asked.data && (
        <>
          <div>
            <Button look="outline" onClick={() => setOpen({ deed: 'record' })}>
              {words.record}
            </Button>
          </div>
          {asked.data.certificates.length === 0 && <p>{words.none}</p>}
          <ul className={style.rows}>
            {asked.data.certificates.map((certificate) => (
              <Row
                key={certificate.id}
                certificate={certificate}
                onDeed={(deed) => setOpen({ deed, certificate })}
              />
            ))}
          </ul>
          {open && (
            <CertificateDialog
              personId={personId}
              open={open}
              choices={asked.data.choices}
              onClose={() => setOpen(null)}
            />
          )}
        </>
      )}
    </Section>
  )
}

const TONES = {
  counts: ['success', 'check'],
  ended: ['plain', 'clock'],
  withdrawn: ['plain', 'close'],
} as const

type RowProps = { certificate: Seen; onDeed: (deed: 'correct' | 'withdraw') => void }

function Row({ certificate, onDeed }: RowProps) {
  const words = useWords(certificateWords)
  const { day, realDay } = useFormats()
  const { name, issued_on, expires_on, state, by, recorded_at, reason } = certificate
  const [tone, icon] = TONES[state]
  return (
    <li>
      <strong>{name}</strong>
      <div>
        <Mark tone={tone} icon={icon}>
          {words.states[state]}
        </Mark>
      </div>
      <span>
        {[words.from(day(issued_on)), expires_on ? words.to(day(expires_on)) : words.noEnd].join(', ')}
      </span>
      <span className={style.text}>{reason}</span>
      <span className={style.soft}>{words.by(by, realDay(recorded_at))}</span>
      {state !== 'withdrawn' && (
        <div className={shared.actions}>
          <Button look="quiet" aria-label={words.correctOf(name)} onClick={() => onDeed('correct')}>
            {words.correct}
          </Button>
          <Button look="quiet" aria-label={words.withdrawOf(name)} onClick={() => onDeed('withdraw')}>
            {words.withdraw}
          </Button>
        </div>
      )}
    </li>
  )
}
