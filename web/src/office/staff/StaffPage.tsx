import { OfficeFrame } from '../OfficeFrame.tsx'

/** The people of the office and their roles. */
export function StaffPage() {
  return <OfficeFrame part="officeStaff">{() => <div className="page" />}</OfficeFrame>
}
