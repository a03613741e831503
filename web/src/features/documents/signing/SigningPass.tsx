import type { DocumentSummary } from '@centrepass/contract/documents/documents'
import type { ReactNode } from 'react'
import { PassProgress } from './PassProgress.tsx'
import style from './Signing.module.css'
import { SigningSheet } from './SigningSheet.tsx'
import type { SigningSource } from './signing-source.ts'
import { useSigningPass } from './use-signing-pass.ts'

type Props = {
  source: SigningSource
  /** The document to begin with. */
  first?: number | undefined
  /** The provider’s page for a document; null where it is signed on ours. */
  renderInstead?: (document: DocumentSummary) => ReactNode
  /** What is shown when nothing is left to sign. */
  children: ReactNode
}

/** All documents to sign for the whole family: on one page of ours, or one after the other at the provider. */
export function SigningPass({ source, first, renderInstead, children }: Props) {
  const pass = useSigningPass(source, first)
  const { current } = pass
  if (!current) return children
  const provider = renderInstead?.(current)
  if (provider) {
    return (
      <div className={`page ${style.pass}`}>
        <PassProgress pass={pass} onLater={source.onLater} />
        {provider}
      </div>
    )
  }
  const isOurs = (document: DocumentSummary) => document.action === 'sign' && !renderInstead?.(document)
  return <SigningSheet source={source} open={source.documents.filter(isOurs)} first={first} />
}
