import type { OfferWritten, TrialCart } from '@xinglin/api-contract/staff-api'
import type { OfferTrial } from '@xinglin/domain/staff'
import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 500

type Asked = OfferWritten & { readonly cart: TrialCart | null }

/** Validates the edited offer after each pause in typing; only the latest answer is used. */
export const useTrial = (
  asked: Asked,
  onTry: (asked: Asked) => Promise<OfferTrial | null>,
): { readonly trial: OfferTrial | null; readonly isTrying: boolean } => {
  const [trial, setTrial] = useState<OfferTrial | null>(null)
  const [isTrying, setTrying] = useState(true)
  const words = JSON.stringify(asked)
  const latest = useRef({ words, asked, onTry })
  useEffect(() => {
    latest.current = { words, asked, onTry }
  })
  useEffect(() => {
    const ask = async (): Promise<void> => {
      setTrying(true)
      const answer = await latest.current.onTry(latest.current.asked)
      // The offer was edited meanwhile: a newer answer follows.
      if (latest.current.words !== words) return
      setTrying(false)
      if (answer !== null) setTrial(answer)
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return { trial, isTrying }
}
