import type { InputOf } from '@xinglin/api-contract/kernel/endpoint'
import type { InvitationLink, StaffApi } from '@xinglin/api-contract/staff-api'
import {
  may,
  mayAppoint,
  raisesConfirmer,
  rightLabels,
  roleLabels,
  type SignedInStaff,
  type StaffId,
  type StaffMember,
  type StaffRight,
  staffRights,
  type StaffRole,
  staffRoles,
  staffStandingLabels,
} from '@xinglin/domain/staff'
import { Form } from '@xinglin/forms/form'
import { Button } from '@xinglin/ui-kit/Button'
import { ChoiceChips } from '@xinglin/ui-kit/ChoiceChips'
import { type Column, DataTable } from '@xinglin/ui-kit/DataTable'
import { Inline } from '@xinglin/ui-kit/Inline'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Stack } from '@xinglin/ui-kit/Stack'
import { StatusText } from '@xinglin/ui-kit/StatusText'
import { Text } from '@xinglin/ui-kit/Text'
import { TextField } from '@xinglin/ui-kit/TextField'
import { VisuallyHidden } from '@xinglin/ui-kit/VisuallyHidden'
import { useState } from 'react'
import type { Saved } from '../../shared/client.ts'
import { useCallForm } from '../../shared/use-call-form.ts'
import { momentOf } from '../../shared/words.ts'
import { panels } from '../../parts/panels.css.ts'

export type NewStaff = InputOf<StaffApi['people']['create']>

type PeopleViewProps = {
  readonly me: SignedInStaff
  readonly people: readonly StaffMember[]
  /** Origin of the shop, before the path of a link. */
  readonly origin: string
  /** A link that was just generated: shown once. */
  readonly link: InvitationLink | null
  readonly message: string | null
  readonly onCreate: (wish: NewStaff) => Promise<Saved>
  readonly onRoles: (id: StaffId, roles: readonly StaffRole[]) => Promise<void>
  readonly onDisable: (id: StaffId) => void
  readonly onEnable: (id: StaffId) => void
  readonly onReinvite: (id: StaffId) => void
  readonly onLiftDelays: (id: StaffId) => Promise<void>
}

const tones = { active: 'done', invited: 'moving', disabled: 'over' } as const

const roleChoices = (me: SignedInStaff) =>
  staffRoles.filter((role) => mayAppoint(me, [], [role])).map((role) => ({ value: role, text: roleLabels[role] }))

/** Staff accounts, the rights of each role, and a form for a new account. */
export const PeopleView = (props: PeopleViewProps) => {
  const { me, people, origin, link, message, onCreate } = props
  return (
    <div className={panels}>
      <Text as="h1" size="title-l" weight="bold">
        员工与权限
      </Text>
      {message !== null && (
        <Notice tone="danger" live>
          {message}
        </Notice>
      )}
      {link !== null && (
        <Notice tone="success" live>
          启用链接只显示这一次，{momentOf(link.expiresAt)} 前有效，请转交本人：
          <br />
          <b>
            {origin}
            {link.path}
          </b>
        </Notice>
      )}
      <DataTable
        aria-label="员工"
        density="dense"
        columns={columnsOf(props)}
        rows={people}
        keyOf={({ id }) => String(id)}
        empty="还没有员工"
      />
      <NewColleague choices={roleChoices(me)} onCreate={onCreate} />
      <Panel as="section" aria-label="岗位权限">
        <Stack>
          <Text as="h2" size="title-s" weight="bold">
            岗位权限
          </Text>
          <DataTable
            aria-label="岗位权限表"
            density="dense"
            columns={matrix}
            rows={staffRights}
            keyOf={(right) => right}
          />
        </Stack>
      </Panel>
    </div>
  )
}

const matrix: readonly Column<StaffRight>[] = [
  { key: 'right', title: '权限', show: (right) => rightLabels[right] },
  ...staffRoles.map((role): Column<StaffRight> => ({
    key: role,
    title: roleLabels[role],
    align: 'middle',
    show: (right) => (may({ roles: [role] }, right) ? '✓' : <VisuallyHidden>无</VisuallyHidden>),
  })),
]

const columnsOf = (props: PeopleViewProps): readonly Column<StaffMember>[] => [
  {
    key: 'name',
    title: '姓名',
    show: ({ name, username, id }) => `${name}（${username}）${id === props.me.id ? ' · 本人' : ''}`,
  },
  {
    key: 'roles',
    title: '岗位',
    show: (person) => <Roles me={props.me} person={person} onRoles={props.onRoles} />,
  },
  {
    key: 'standing',
    title: '状态',
    show: ({ standing }) => <StatusText tone={tones[standing]}>{staffStandingLabels[standing]}</StatusText>,
  },
  { key: 'codes', title: '动态码', show: ({ usesCodes }) => (usesCodes ? '已要求' : '演示账号，不要求') },
  {
    key: 'seen',
    title: '最近活动',
    show: ({ lastSeenAt }) => (lastSeenAt === null ? '—' : momentOf(lastSeenAt)),
  },
  {
    key: 'actions',
    title: '操作',
    show: (person) => (person.id === props.me.id ? null : <Actions {...props} person={person} />),
  },
]

type ActionsProps = Pick<PeopleViewProps, 'me' | 'onDisable' | 'onEnable' | 'onReinvite' | 'onLiftDelays'> & {
  readonly person: StaffMember
}

/** What may be done to the account of a colleague. */
const Actions = ({ me, person, onDisable, onEnable, onReinvite, onLiftDelays }: ActionsProps) => {
  const { id, name, roles, standing, usesCodes } = person
  const mayChange = mayAppoint(me, roles, roles)
  return (
    <Inline gap={2}>
      {mayChange && standing === 'disabled' && (
        <Button size={24} aria-label={`启用 ${name}`} onClick={() => onEnable(id)}>
          启用
        </Button>
      )}
      {mayChange && standing !== 'disabled' && (
        <Button size={24} tone="danger" aria-label={`停用 ${name}`} onClick={() => onDisable(id)}>
          停用
        </Button>
      )}
      {mayChange && usesCodes && standing !== 'disabled' && !may({ roles }, 'confirm') && (
        <Button size={24} aria-label={`重发链接 ${name}`} onClick={() => onReinvite(id)}>
          重发链接
        </Button>
      )}
      {standing === 'active' && (
        <Button size={24} aria-label={`解除等待 ${name}`} onClick={() => void onLiftDelays(id)}>
          解除等待
        </Button>
      )}
    </Inline>
  )
}

type RolesProps = Pick<PeopleViewProps, 'me' | 'onRoles'> & { readonly person: StaffMember }

/** Text, until somebody with the right edits them. */
const Roles = ({ me, person: { id, name, roles }, onRoles }: RolesProps) => {
  const [chosen, setChosen] = useState<readonly StaffRole[] | null>(null)
  const words = roles.map((role) => roleLabels[role]).join('、')
  if (id === me.id || !mayAppoint(me, roles, roles)) return words
  if (chosen === null)
    return (
      <Inline gap={2}>
        {words}
        <Button tone="text" size={24} aria-label={`更改 ${name} 的岗位`} onClick={() => setChosen(roles)}>
          更改
        </Button>
      </Inline>
    )
  return (
    <Inline gap={2}>
      <ChoiceChips label={`${name} 的岗位`} choices={roleChoices(me)} chosen={chosen} onChange={setChosen} />
      <Button
        size={24}
        tone="primary"
        disabled={chosen.length === 0}
        onClick={() => {
          void onRoles(id, chosen)
          setChosen(null)
        }}
      >
        保存
      </Button>
      <Button size={24} onClick={() => setChosen(null)}>
        取消
      </Button>
    </Inline>
  )
}

type NewColleagueProps = Pick<PeopleViewProps, 'onCreate'> & {
  readonly choices: readonly { readonly value: StaffRole; readonly text: string }[]
}

const noRoles: readonly StaffRole[] = []

const NewColleague = ({ choices, onCreate }: NewColleagueProps) => {
  const { field, errors, submit, watch, setValue, reset, formState } = useCallForm({
    call: ({ people }) => people.create,
    defaultValues: { username: '', name: '', roles: noRoles },
    problems: ({ roles }) => ({ roles: roles.length === 0 ? '请选择岗位' : null }),
  })
  const needsSecond = raisesConfirmer([], watch('roles'))
  return (
    <Panel as="section" aria-label="新增员工">
      <Form
        errors={errors}
        onSubmit={submit(async (wish) => {
          const saved = await onCreate(wish)
          if (saved === null) reset()
          return saved
        })}
      >
        <Stack>
          <Text as="h2" size="title-s" weight="bold">
            新增员工
          </Text>
          <TextField label="用户名" layout="beside" required maxLength={40} autoComplete="off" {...field('username')} />
          <TextField label="姓名" layout="beside" required maxLength={40} autoComplete="off" {...field('name')} />
          <ChoiceChips
            label="岗位"
            layout="beside"
            required
            choices={choices}
            chosen={watch('roles')}
            error={errors.roles?.message}
            onChange={(roles) => setValue('roles', roles, { shouldValidate: formState.isSubmitted })}
          />
          {needsSecond && (
            <Text tone="secondary" size="caption">
              这个岗位可以核准：开通须另一人核准，启用链接由运维在服务器上生成并转交本人。
            </Text>
          )}
          <Inline>
            <Button type="submit" tone="primary" busy={formState.isSubmitting}>
              {needsSecond ? '提交核准' : '生成启用链接'}
            </Button>
          </Inline>
        </Stack>
      </Form>
    </Panel>
  )
}
