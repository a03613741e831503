import type { OfficeSite } from '@centrepass/contract/site/office-site'
import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { OfficeFrame, type Working } from '../OfficeFrame.tsx'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { BannerPart } from './BannerPart.tsx'
import { FailedEmails } from './FailedEmails.tsx'
import { Health } from './Health.tsx'
import { IgnoredFiles } from './IgnoredFiles.tsx'
import { Jobs } from './Jobs.tsx'
import { StatusPart } from './StatusPart.tsx'
import { officeSiteQuery } from './site-calls.ts'
import { siteWords } from './site-words.ts'
import { Variables } from './Variables.tsx'

/** What a part of the page knows: the site as it is, and whether the reader may change it. */
export type SiteProps = { site: OfficeSite; mayRun: boolean }

/** Whether the site is open and well, and its settings. */
export function SitePage() {
  return <OfficeFrame part="officeSite">{(working) => <Site working={working} />}</OfficeFrame>
}

function Site({ working: { accountId, verbs } }: { working: Working }) {
  const words = useWords(siteWords)
  const { again, loading } = useWords(sharedWords)
  const asked = useQuery(officeSiteQuery(accountId))
  const mayRun = verbs.includes('site.run')
  const { data: site, isError } = asked
  return (
    <div className={`page ${shared.page}`}>
      <h1>{words.title}</h1>
      {isError && !site && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {!site && !isError && <Skeleton rows={6} label={loading} />}
      {site && (
        <>
          <Health site={site} />
          <IgnoredFiles site={site} />
          <StatusPart site={site} mayRun={mayRun} />
          <BannerPart site={site} mayRun={mayRun} />
          <Jobs site={site} mayRun={mayRun} />
          <FailedEmails accountId={accountId} mayRun={mayRun} />
          <Variables accountId={accountId} mayRun={mayRun} />
        </>
      )}
    </div>
  )
}
