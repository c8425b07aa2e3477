"""How Hypothesis searches: always the same examples, so that a run can be repeated.

Choose `--hypothesis-profile search` to let it look for new ones.
"""

from hypothesis import HealthCheck, settings

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]

settings.register_profile(
    "ci", derandomize=True, database=None, deadline=None, suppress_health_check=SLOW,
    print_blob=True,
)  # fmt: skip
settings.register_profile(
    "search", settings.get_profile("ci"), derandomize=False, max_examples=2000
)
settings.load_profile("ci")
