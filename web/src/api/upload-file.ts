import { locale } from '../words/locale.ts'
import { ApiError } from './api-error.ts'
import { freshToken } from './refresh-session.ts'
import { loadRefusalWords } from './refusal-words.ts'
import { site } from './site-configuration.ts'

type Upload = {
  path: string
  file: Blob | File
  /** Whether the name of the file goes along: in a header, since addresses end in the logs of proxies. */
  isNamed?: boolean
  onProgress: (share: number) => void
}

/** Sends a file as it is and gives back what was answered; it says how far it got: `fetch` cannot, so this is the older kind of request. */
export async function uploadFile({ path, file, isNamed, onProgress }: Upload): Promise<object> {
  const token = await freshToken()
  return new Promise<object>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', site().api_host + path)
    request.withCredentials = true
    request.setRequestHeader('accept-language', locale.get())
    request.setRequestHeader('content-type', 'application/octet-stream')
    if (isNamed && file instanceof File)
      request.setRequestHeader('x-file-name', encodeURIComponent(file.name.slice(-120)))
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new ApiError(0, {}))
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return resolve(answerIn(request.responseText))
      void loadRefusalWords()
      reject(new ApiError(request.status, answerIn(request.responseText)))
    }
    request.send(file)
  })
}

function answerIn(text: string): object {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
