import { phoneText } from '@centrepass/contract/ground/field-rules'

/** A telephone number as people write it here; a press calls it. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={callTo(phone)}>{phoneText(phone)}</a>
}

export const callTo = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
