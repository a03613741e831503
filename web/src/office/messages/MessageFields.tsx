import { messageTopics } from '@centrepass/contract/messages/message-rules'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import type { useForm } from '#ui/fields/use-form.ts'
import { useWords } from '#words/locale.ts'
import shared from '../shared/Shared.module.css'
import style from './Messages.module.css'
import type { MessageForm } from './message-form.ts'
import { messageWords } from './message-words.ts'

type Props = { form: Pick<ReturnType<typeof useForm<MessageForm>>, 'text' | 'choice'> }

/** Both languages side by side. */
export function MessageFields({ form }: Props) {
  const words = useWords(messageWords)
  return (
    <>
      <RadioField
        {...form.choice('topic')}
        label={words.topic}
        hint={words.topicHint}
        options={messageTopics.map((value) => ({ value, label: words.topics[value] }))}
      />
      <p className={shared.soft}>{words.gaps}</p>
      <div className={style.both}>
        <div className={shared.form}>
          <TextField {...form.text('subject_en')} label={words.subjectEn} maxLength={150} lang="en" />
          <TextAreaField
            {...form.text('body_en')}
            label={words.bodyEn}
            maxLength={5000}
            rows={10}
            lang="en"
          />
        </div>
        <div className={shared.form}>
          <TextField {...form.text('subject_fr')} label={words.subjectFr} maxLength={150} lang="fr" />
          <TextAreaField
            {...form.text('body_fr')}
            label={words.bodyFr}
            maxLength={5000}
            rows={10}
            lang="fr"
          />
        </div>
      </div>
    </>
  )
}
