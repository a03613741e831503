import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Mark } from '#ui/Mark.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { type Asked, CloseDialog, Preview } from './CloseDialog.tsx'
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
