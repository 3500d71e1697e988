import { addDays, type Day, dayFromText } from '@xinglin/domain/kernel/time'
import { Button } from '@xinglin/ui-kit/Button'
import { TextField } from '@xinglin/ui-kit/TextField'

type DayStepsProps = { readonly day: Day; readonly label: string; readonly onDay: (day: Day) => void }

/** A day with buttons for the previous and the next one. */
export const DaySteps = ({ day, label, onDay }: DayStepsProps) => (
  <>
    <Button size={32} onClick={() => onDay(addDays(day, -1))}>
      前一天
    </Button>
    <TextField
      size={32}
      type="date"
      aria-label={label}
      value={day}
      onChange={(event) => {
        const chosen = dayFromText(event.currentTarget.value)
        if (chosen !== null) onDay(chosen)
      }}
    />
    <Button size={32} onClick={() => onDay(addDays(day, 1))}>
      后一天
    </Button>
  </>
)
