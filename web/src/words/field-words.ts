import { isFieldError, sayField } from '@centrepass/contract/refusals/fields'
import { useLocale } from './locale.ts'

/** What is wrong with a field, in the reader's language. The rules answer with codes, the server in words. */
export function useFieldWords(): (error: string) => string {
  const locale = useLocale()
  return (error) => (isFieldError(error) ? sayField(error, locale) : error)
}
