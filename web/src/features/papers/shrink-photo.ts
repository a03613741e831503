/** Enough to read small print on a letter-sized page. */
const LONGEST_SIDE = 2600
const QUALITY = 0.85
/** Smaller files go as they are: a PDF, a scan, a picture of a phone that was asked to save space. */
const SMALL = 1_500_000

/**
 * A large photo as a smaller JPEG, so that a slow phone has to send a tenth of it. A browser that can show a picture of
 * another format turns it into JPEG here. What cannot be read goes as it is, and the server says what is wrong.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const isPhoto = file.type.startsWith('image/') && file.type !== 'image/svg+xml'
  const isTaken = ['image/jpeg', 'image/png', 'image/webp'].includes(file.type)
  if (!isPhoto || (isTaken && file.size < SMALL)) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    Object.assign(canvas, {
      width: Math.round(picture.width * scale),
      height: Math.round(picture.height * scale),
    })
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return small && (small.size < file.size || !isTaken) ? small : file
  } catch {
    return file
  }
}
