import { OfficeFrame } from '../OfficeFrame.tsx'

/** What waits for the office. */
export function TodayPage() {
  return <OfficeFrame part="office">{() => <div className="page" />}</OfficeFrame>
}
