import { useQuery } from '@tanstack/react-query'
import { documentsQuery } from '#features/documents/document-calls.ts'
import { documentsByState } from '#features/documents/documents-by-person.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import style from './Team.module.css'
import { viewWords } from './view-words.ts'

/** The template of the agreement for the person who enters a team. */
const TEAM_ENTRY = 'TEAM-ENTRY'

/** The agreement of the entry: whether it still waits, and the way to it. */
export function AgreementToSign({ accountId }: { accountId: number }) {
  const words = useWords(viewWords)
  const { data: documents } = useQuery(documentsQuery(accountId, useLocale()))
  const { toSign } = documentsByState((documents ?? []).filter(({ code }) => code === TEAM_ENTRY))
  return (
    <div className={style.stack}>
      <h3>{words.documents}</h3>
      {documents && <p>{toSign.length > 0 ? words.toSign(toSign.length) : words.noneToSign}</p>}
      <div className={style.buttons}>
        {toSign.length > 0 && (
          <Link to={pathTo('documents')} search={{ sign: 'all' }} {...buttonLook()}>
            <Icon name="sign" />
            {words.sign}
          </Link>
        )}
        <Link to={pathTo('documents')} {...buttonLook('outline')}>
          {words.seeDocuments}
        </Link>
      </div>
    </div>
  )
}
