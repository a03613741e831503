import { useQuery } from '@tanstack/react-query'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { useWords } from '#words/locale.ts'
import style from './HelpDialog.module.css'
import { HelpSteps } from './HelpSteps.tsx'
import { helpWords } from './help-words.ts'
import { variablesQuery } from './site-calls.ts'

type Props = { closeLabel: string; onClose: () => void }

export function HelpDialog({ closeLabel, onClose }: Props) {
  const words = useWords(helpWords)
  const { data: variables } = useQuery(variablesQuery)
  return (
    <Dialog title={words.title} closeLabel={closeLabel} onClose={onClose} wide>
      <div className={style.help}>
        <p>{words.intro(variables?.help_season_text ?? '')}</p>
        <HelpSteps />
        <p className={style.notice}>{words.carryOver}</p>
        <Link to={pathTo('createAccount')} {...buttonLook()} onClick={onClose}>
          {words.create}
        </Link>
      </div>
    </Dialog>
  )
}
