import type { Certificate } from '@centrepass/contract/people/certificates'
import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { certificatesQuery } from '../participant-calls.ts'
import { certificateWords } from './certificate-words.ts'
import style from './ProfileSection.module.css'

/** What the office has seen, for those who act for the person. Nothing at all where it recorded nothing. */
export function CertificatesOnRecord({ participantId }: { participantId: number }) {
  const words = useWords(certificateWords)
  const asked = useQuery(certificatesQuery(participantId))
  if (asked.isError) return <NotLoaded text={words.failed} again={words.again} failed={[asked]} />
  if (!asked.data || asked.data.length === 0) return null
  return (
    <Section title={words.title}>
      <p>{words.text}</p>
      <ul className={style.changes}>
        {asked.data.map((certificate) => (
          <Row key={certificate.id} certificate={certificate} />
        ))}
      </ul>
    </Section>
  )
}

function Row({ certificate: { name, issued_on, expires_on, state, reason } }: { certificate: Certificate }) {
  const words = useWords(certificateWords)
  const { day } = useFormats()
  const when = expires_on ? words.fromTo(day(issued_on), day(expires_on)) : words.since(day(issued_on))
  return (
    <li>
      <strong>{name}</strong>
      <span>{[words.states[state], when].join(' · ')}</span>
      <span>{reason}</span>
    </li>
  )
}
