import { onlyFor, type ScopeKind, scopeKinds } from '@centrepass/contract/office/roles'
import { useQuery } from '@tanstack/react-query'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import { checkRole, emptyRole, roleIn, scopeIn } from './give-role-form.ts'
import { scopesQuery } from './staff-calls.ts'
import { staffWords } from './staff-words.ts'

export const useRoleForm = () => useForm({ initial: emptyRole, check: checkRole, say: useFieldWords() })

export type RoleForm = ReturnType<typeof useRoleForm>

export function ScopeFields({ form }: { form: RoleForm }) {
  const words = useWords(staffWords)
  const role = roleIn(form.values)
  const kind = scopeIn(form.values)
  const only = role && onlyFor(role)
  const choices = only ? [only] : (['everything', ...scopeKinds] as const)
  return (
    <>
      <SelectField
        {...form.text('scope')}
        label={words.scope}
        options={choices.map((value) => ({ value, label: words.scopes[value] }))}
        onChange={({ target }) => form.change({ scope: target.value, scope_id: '' })}
      />
      {kind && <WhichField form={form} kind={kind} />}
    </>
  )
}

function WhichField({ form, kind }: { form: RoleForm; kind: ScopeKind }) {
  const words = useWords(staffWords)
  const { data = [] } = useQuery(scopesQuery(kind))
  const options = data.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <SelectField
      {...form.text('scope_id')}
      label={words.which[kind]}
      options={[{ value: '', label: words.choose }, ...options]}
    />
  )
}
