/**
 * `fetch` over XMLHttpRequest, which alone reports upload progress. For uploads: a FormData body, no streams, no
 * redirects.
 *
 * @param onProgress the uploaded share, in whole per cent
 */
export const fetchWithProgress =
  (onProgress: (percent: number) => void): typeof fetch =>
  (address, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'GET', address instanceof Request ? address.url : address.toString())
      request.withCredentials = init.credentials === 'include'
      request.responseType = 'blob'
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        if (total > 0) onProgress(Math.floor((loaded / total) * 100))
      })
      request.addEventListener('load', () => {
        const type = request.getResponseHeader('Content-Type')
        const headers = type === null ? {} : { 'Content-Type': type }
        resolve(new Response(request.response as Blob, { status: request.status, headers }))
      })
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
      request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      init.signal?.addEventListener('abort', () => request.abort())
      if (init.signal?.aborted === true) request.abort()
      else request.send((init.body as FormData | null) ?? null)
    })
