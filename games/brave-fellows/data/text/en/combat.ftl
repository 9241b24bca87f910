# 6.3 to 6.7: fire, melee, leaders, retreat and rout.
chapter-blow = losses
chapter-advance = an advance

prompt-fire-defensive = Defensive fire: which hex?
prompt-fire-offensive = Offensive fire: which hex?
prompt-volley = Fire at { $hex }: do all of them fire, or is somebody held back?
prompt-lose = { $count ->
    [one] Which unit is lost?
   *[other] Which units are lost? { $count } more.
  }
prompt-tire = Which unit becomes fatigued?
prompt-advance = Who advances into { $hex }?
prompt-advance-must = Somebody must advance into { $hex }: who?
prompt-advance-face = Which way does { $unit } face?
prompt-melee = Melee: which hex?
prompt-melee-party = Who attacks { $hex }?
prompt-retreat = Where { $units-count ->
    [one] does
   *[other] do
  } { $units } retreat to? { $hexes ->
    [one] One hex.
   *[other] { $hexes } hexes.
  }
prompt-retreat-leader = Does { $leader } go with { $units }?
prompt-leader-returns = { $leader } is well again: where does he join his troops?
prompt-leader-follows = Does { $leader } follow the fugitives to { $hex }?
prompt-leader-withdraws = { $leader } has fired and must go two hexes: where to?
prompt-disband = Disband the Elite Battalion?

refuse-fresh-first = { $unit } is fatigued already: fresh units first.
refuse-not-struck = { $unit } is not struck by this.
refuse-must-advance = At least one unit must advance.
refuse-not-advancing = { $unit } did not take part in this.
refuse-cannot-enter = { $unit } cannot go in there.
refuse-no-unit-of-his = No unit of his command is there.
refuse-not-two-hexes = He must go exactly two hexes, past nobody.
refuse-not-retreat = There is a better hex to retreat to.
refuse-not-active = { $unit } is not activated in this Impulse.
refuse-routed-fire = { $unit } is in rout and does not fire.
refuse-cavalry-fire = { $unit } is cavalry and does not fire.
refuse-no-factor = { $unit } has no Fire Factor.
refuse-has-fired = { $unit } has fired in this segment.
refuse-fatigued-fire = { $unit } is fatigued and fires only in defence.
refuse-not-adjacent = { $unit } is not next to that hex.
refuse-out-of-range = { $unit } does not reach that far.
refuse-not-in-front = That hex is not in front of { $unit }.
refuse-nobody-there = No enemy unit is there.
refuse-fired-at = That hex has been fired at in this segment: all fire at a hex is combined.
refuse-does-not-fire = { $unit } does not fire at it.
refuse-last-to-fire = Nobody else fires at it: { $unit } must.
refuse-leader-fire = { $leader } fires only alone in a hex, in defence, at a hex next to his.
refuse-routed-melee = { $unit } is in rout and does not attack.
refuse-has-fought = { $unit } has attacked already, or may not any more in this Impulse.
refuse-met = { $unit } was met by other cavalry on its charge and attacks nobody else.
refuse-cavalry-heights = Cavalry does not attack on Level 2 or 3.
refuse-does-not-attack = { $unit } does not attack.
refuse-too-weak = They would be too weak: there is no column for such odds.
refuse-held-back = { $unit } attacks already, or was held back.
refuse-not-adjacent-to-any = None of your units is next to that hex.

guns-in = the guns in { $hex }
log-fire-defensive = Defensive fire at { $hex } ({ $units }): column { $column }, die { $die }, modifiers { $drm }. { $result }.
log-fire-offensive = Offensive fire at { $hex } ({ $units }): column { $column }, die { $die }, modifiers { $drm }. { $result }.
log-howitzers-miss = A natural 1: the howitzers that fire at { $hex } miss.
report-fire = Fire at { $hex }
log-attacks = { $units } { $units-count ->
    [one] attacks
   *[other] attack
  } { $hex }.
log-melee = Melee in { $hex }: { $attack } against { $defence }, column { $column }, die { $die }, modifiers { $drm }. { $result }
report-melee = Melee in { $hex }
log-attack-lapses = The attack on { $hex } does not come off.
log-vacated = { $hex } is abandoned before it comes to blows.
log-advances = { $unit } advances into { $hex }.
log-leader-unhurt = { $leader } is unhurt.
log-leader-grazed = { $leader } is hit, but only grazed.
log-leader-wounded = { $leader } is wounded in { $hex } and out for { $turns ->
    [one] one turn
   *[other] { $turns } turns
  }.
log-leader-killed = { $leader } is killed in { $hex }.
log-leader-captured = { $leader } is captured in { $hex }.
log-leader-returns = { $leader } comes back, in { $hex }.
log-leader-goes = { $leader } goes to { $hex }.
log-retreats = { $units } { $units-count ->
    [one] retreats
   *[other] retreat
  } to { $hex }.
log-cannot-retreat = { $unit } has nowhere to retreat to.
log-routs = { $unit } routs.
log-rout-runs = { $unit } runs to { $hex }.
log-rout-leaves = { $unit } runs off the map.
log-rout-trapped = { $unit } has no way out between the enemy's fronts.
roll-casualty = Leader casualty
roll-casualty-again = How badly
roll-wound = Turns out of play
roll-level = Level 2/3 chart
roll-fire = Fire
roll-melee = Melee

# 8.
log-guns-lost = The guns in { $hex } are lost.
log-guns-stand = The guns in { $hex } stand: { $die } against { $value }.
log-guns-run = The guns in { $hex } do not stand: { $die } against { $value }.
log-elite-disbanded = { $unit } is disbanded: the 100th and the 103rd fight at their full values.
log-elite-regrouped = The men of the Elite Battalion rejoin the 100th and the 103rd, which fight at their full values.
log-strong-point-gone = The Strong Point is given up for good.

# 10.
log-end = { $how } French losses in battalions or their equivalent: { $all }; of Gazan’s Division: { $gazan }.
end-french-strategic = The French win a Strategic victory.
end-french-tactical = The French win a Tactical victory.
end-coalition-strategic = The Coalition wins a Strategic victory.
end-coalition-tactical = The Coalition wins a Tactical victory.
end-marshal-lost = A Marshal of France is lost: the Coalition wins a Strategic victory.
end-kutusov-lost = Kutusov is lost: the French win a Strategic victory.
end-draw = Neither side has achieved a victory: a draw, as in history.

# 11.
log-low-ammunition = { $unit } runs low on ammunition.
log-resupplied = { $unit } refills its cartridge boxes.
log-not-resupplied = { $unit } finds no cartridges.
log-impetus = { $column } gains Impetus for the next turn ({ $most } or less).
log-no-impetus = { $column } gains no Impetus ({ $most } or less).
log-arrives = { $command } arrives ({ $on } or less).
log-not-arrived = { $command } does not arrive yet ({ $on } or less).
roll-resupply = Ammunition
roll-impetus = Impetus
roll-arrival = Arrival

action-hold = { $unit } holds back

# What a table can choose.
option-yes = Yes
option-no = No
option-cavalry_fire = Cavalry Fire Ability (11.1)
option-ammunition = French Ammunition Shortage (11.2)
option-impetus = Coalition Column’s Impetus (11.3)
option-bagration = Bagration’s IV Column (11.4)
option-dumonceau = Dumonceau’s Dutch 3rd Division (11.5)
option-klein = Klein’s 1st Dragoon Division (11.6)
option-murat = Murat’s Relief Force (11.7)
option-solitaire = Solitaire (12)
option-solitaire-no = No: both sides are played
option-solitaire-french = The computer commands the French
option-solitaire-coalition = The computer commands the Coalition

# 12.
prompt-drawn = { $leader } was drawn: does he act?
refuse-not-drawn = { $leader } was drawn, nobody else.
log-drawn = { $leader } is drawn.
log-declined = { $leader } is not used this turn.
roll-draw = The next command
